// What the pages of ../pages/ get as data.
import type { BothForms } from "./both-forms.ts";
import type { CenturyMark } from "./four-centuries.ts";
import type { Wish } from "./give-me-one.ts";
import type { Era, Facet, GlossaryTerm, Source, TimelineEvent, Title, Truth } from "./types.ts";
import type { Voice } from "./voices.ts";

/** For the figure of both histories. */
export interface Histories {
  /** Each form begins with the first of its list. */
  readonly operaMarks: Marks;
  readonly documentaryMarks: Marks;
  /** From a documentary to an opera by the same composer. */
  readonly crossing: { readonly from: number; readonly to: number };
}

export interface HomeData extends Histories {
  /** The first words of the page: a line for each room, and what both offer. */
  readonly offer: { readonly documentary: string; readonly opera: string };
  readonly promise: string;
  readonly evenings: readonly { readonly have: string; readonly film: EveningWork; readonly opera: EveningWork }[];
  readonly wishes: readonly Wish[];
}

/** A work in the table of evenings. */
export interface EveningWork {
  readonly href: string;
  readonly title: string;
  readonly lang?: string;
  readonly act?: string;
  readonly minutes: number;
  /** When to start it at the latest: "10.07". */
  readonly startBy: string;
}

type Marks = readonly [CenturyMark, ...CenturyMark[]];

/** A work as its page prints it. Texts have markup as in inline-markup.ts. */
export interface PrintedWork {
  readonly id: string;
  readonly title: Title;
  readonly year: number;
  readonly language: string;
  /** In short, such as "64–68 min". */
  readonly length: string;
  /** Who directed the film, or composed the opera. */
  readonly by: string;
  /** The length in full. Empty if it is not known. */
  readonly time: string;
  /** The language in full, with what there is to read. */
  readonly reading: string;
  readonly verdict: string;
  readonly premise: string;
  readonly notice: string;
  readonly truth: Truth;
  readonly contentNote?: string;
  /** Ways to it, the best first. */
  readonly where: readonly PrintedFact[];
  /** A work of its own form, then one of the other. */
  readonly next: readonly [string, string];
  /** Cast and credits. */
  readonly facts: readonly PrintedFact[];
  readonly startHere?: {
    readonly label: string;
    readonly reason: string;
    /** In short: its length, its language, its intervals. */
    readonly facts: readonly string[];
    readonly minutes: number;
  };
}

export type PrintedFact = readonly [term: string, text: string];

/** An evening in a theatre, by the clock. */
export interface EveningBars {
  readonly id: string;
  readonly title: Title;
  readonly intervals: number;
  /** Such as "10.21 pm". */
  readonly end: string;
  /** The music, in minutes after curtain-up. */
  readonly bars: readonly { readonly start: number; readonly minutes: number }[];
}

interface GuideData {
  /** By year. */
  readonly works: readonly PrintedWork[];
  readonly eras: readonly Era[];
  readonly facets: readonly Facet[];
  readonly timeline: readonly TimelineEvent[];
  readonly glossary: readonly GlossaryTerm[];
  readonly sources: readonly Source[];
  /** The words that people read. They look up tables of facts. */
  readonly words: number;
}

export interface DocumentaryData extends GuideData {
  readonly bothForms: readonly BothForms[];
}

export interface OperaData extends GuideData {
  readonly evenings: readonly EveningBars[];
  readonly voices: readonly Voice[];
}
