import { operaEras } from "../content/eras.ts";
import { operaGlossary } from "../content/opera-glossary.ts";
import { operaSources } from "../content/opera-sources.ts";
import { operaTimeline } from "../content/opera-timeline.ts";
import { operaWorks } from "../content/opera-works.ts";
import type { OperaData } from "../content/page-data.ts";
import { voices } from "../content/voices.ts";
import { silences } from "../tunes/tunes.ts";
import { countWords } from "../works/count-words.ts";
import { operaFacets } from "../works/facets.ts";
import { printLament, printTune } from "../works/print-tune.ts";
import { eveningBars, printOpera } from "../works/print-work.ts";

export const data: OperaData = {
  works: operaWorks.map((work) => {
    const tune = printTune(work.id);
    const silence = silences[work.id];
    return { ...printOpera(work), ...(tune && { tune }), ...(silence !== undefined && { silence }) };
  }),
  evenings: eveningBars(operaWorks),
  eras: operaEras,
  facets: operaFacets(operaWorks),
  timeline: operaTimeline,
  glossary: operaGlossary,
  sources: operaSources,
  voices,
  lament: printLament("dido-and-aeneas"),
  words: countWords(operaWorks, operaTimeline, operaGlossary, voices, operaSources, silences),
};
