import type { Loader } from "../../engine/page-data.ts";
import { crossing, documentaryMarks, operaMarks } from "../content/four-centuries.ts";
import type { HomeData } from "../content/page-data.ts";

export const loader: Loader<HomeData> = () => ({ operaMarks, documentaryMarks, crossing });
