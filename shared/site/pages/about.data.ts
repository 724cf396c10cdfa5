import { documentaryWorks } from "../content/documentary-works.ts";
import { operaWorks } from "../content/opera-works.ts";
import type { AboutData } from "../content/page-data.ts";
import { printColumns } from "../works/print-work.ts";

export const data: AboutData = { staged: printColumns(documentaryWorks, operaWorks) };
