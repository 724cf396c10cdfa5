import { bothForms } from "../content/both-forms.ts";
import { documentaryGlossary } from "../content/documentary-glossary.ts";
import { documentarySources } from "../content/documentary-sources.ts";
import { documentaryTimeline } from "../content/documentary-timeline.ts";
import { documentaryWorks } from "../content/documentary-works.ts";
import { documentaryEras } from "../content/eras.ts";
import type { DocumentaryData } from "../content/page-data.ts";
import { countWords } from "../works/count-words.ts";
import { documentaryFacets } from "../works/facets.ts";
import { printDocumentary } from "../works/print-work.ts";

export const data: DocumentaryData = {
  works: documentaryWorks.map(printDocumentary),
  eras: documentaryEras,
  facets: documentaryFacets(documentaryWorks),
  bothForms,
  timeline: documentaryTimeline,
  glossary: documentaryGlossary,
  sources: documentarySources,
  words: countWords(documentaryWorks, documentaryTimeline, documentaryGlossary, documentarySources),
};
