import type { Histories } from "../content/page-data.ts";
import { FourCenturiesAcross } from "./four-centuries-across.tsx";
import { FourCenturiesDown } from "./four-centuries-down.tsx";

// Source: wisemusicclassical.com; brittenproject.org; musicorb; operafolio.com, for 1941
/** Both forms on one scale of years, across a wide window or down a narrow one. Every mark is a link. */
export function FourCenturies({ operaMarks, documentaryMarks, crossing }: Histories) {
  const opera = operaMarks[0].year;
  const documentary = documentaryMarks[0].year;
  return (
    <figure className="four-centuries">
      <FourCenturiesAcross {...{ operaMarks, documentaryMarks, crossing }} />
      <FourCenturiesDown {...{ operaMarks, documentaryMarks, crossing }} />
      <figcaption>
        Opera had a start of almost three hundred years: <i lang="it">Dafne</i> was staged in Florence in {opera}, and
        the first Lumière films were shown in Paris in {documentary}. By then Mozart had been dead for a century and
        Verdi was past eighty. The dashed line in the drawing is Benjamin Britten. He was 22 when he scored{" "}
        <i>Night Mail</i>, 23 minutes on a mail train, in {crossing.from}, to verse by W.&nbsp;H.&nbsp;Auden. The two
        wrote an operetta in New York in 1941. <i>Peter Grimes</i>, a fisherman, a village, a rumour, came in{" "}
        {crossing.to}.
      </figcaption>
    </figure>
  );
}
