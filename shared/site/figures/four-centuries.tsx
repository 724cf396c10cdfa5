import { Fragment } from "react";
import { usePageData } from "../../engine/page-data.ts";
import type { CenturyMark } from "../content/four-centuries.ts";
import { isHomeData } from "../content/page-data.ts";
import { FourCenturiesAcross } from "./four-centuries-across.tsx";
import { FourCenturiesDown } from "./four-centuries-down.tsx";

/** Both forms on one scale of years, drawn across a wide window and down a narrow one, and said in words below. */
export function FourCenturies() {
  const { operaMarks, documentaryMarks, crossing } = usePageData(isHomeData);
  const opera = operaMarks[0].year;
  const documentary = documentaryMarks[0].year;
  return (
    <figure className="four-centuries">
      <FourCenturiesAcross {...{ operaMarks, documentaryMarks, crossing }} />
      <FourCenturiesDown {...{ operaMarks, documentaryMarks, crossing }} />
      <figcaption>
        Opera had almost three hundred years’ start: <i lang="it">Dafne</i> was given in Florence in {opera}, the first
        Lumière films were shown in Paris in {documentary}, and {documentary - opera} years lie between. Monteverdi,
        Handel, Mozart, Rossini and Verdi came first. Since then the two have run side by side. One man joins them here,
        by the dashed line in the drawing: Benjamin Britten, who went from <i>Night Mail</i> in {crossing.from} to{" "}
        <i>Peter Grimes</i> in {crossing.to}.
        <span className="visually-hidden">
          {" "}
          The drawing marks, for opera: <MarksInWords marks={operaMarks} />; for documentary:{" "}
          <MarksInWords marks={documentaryMarks} />.
        </span>
      </figcaption>
    </figure>
  );
}

function MarksInWords({ marks }: { readonly marks: readonly CenturyMark[] }) {
  return marks.map(({ year, label, lang }, index) => (
    <Fragment key={year}>
      {index > 0 && ", "}
      <span lang={lang}>{label}</span> {year}
    </Fragment>
  ));
}
