// What the loaders in ../pages/ send to their pages. The checks find data that is cut off or another page's.
import { hasFields } from "../../engine/has-fields.ts";
import type { BothForms } from "./both-forms.ts";
import type { CenturyMark } from "./four-centuries.ts";
import type { DocumentaryWork, Era, Facet, GlossaryTerm, OperaWork, Source, TimelineEvent } from "./types.ts";
import type { Voice } from "./voices.ts";

export interface HomeData {
  /** Each form begins with the first of its list. */
  readonly operaMarks: Marks;
  readonly documentaryMarks: Marks;
  /** From a documentary to an opera by the same composer. */
  readonly crossing: { readonly from: number; readonly to: number };
}

type Marks = readonly [CenturyMark, ...CenturyMark[]];

interface GuideData<Listed> {
  /** By year. */
  readonly works: readonly Listed[];
  readonly eras: readonly Era[];
  readonly facets: readonly Facet[];
  readonly timeline: readonly TimelineEvent[];
  readonly glossary: readonly GlossaryTerm[];
  readonly sources: readonly Source[];
  /** The words that people read. They look up tables of facts. */
  readonly words: number;
}

export interface DocumentaryData extends GuideData<DocumentaryWork> {
  readonly bothForms: readonly BothForms[];
}

export interface OperaData extends GuideData<OperaWork> {
  readonly voices: readonly Voice[];
}

export function isHomeData(data: unknown): data is HomeData {
  return hasFields(data, { operaMarks: "array", documentaryMarks: "array", crossing: "object" });
}

const GUIDE_FIELDS = {
  works: "array",
  eras: "array",
  facets: "array",
  timeline: "array",
  glossary: "array",
  sources: "array",
  words: "number",
} as const;

export function isDocumentaryData(data: unknown): data is DocumentaryData {
  return hasFields(data, { ...GUIDE_FIELDS, bothForms: "array" });
}

export function isOperaData(data: unknown): data is OperaData {
  return hasFields(data, { ...GUIDE_FIELDS, voices: "array" });
}
