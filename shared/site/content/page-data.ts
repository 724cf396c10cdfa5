// What the pages of ../pages/ get as data.
import type { Picture } from "../../engine/engraved-tune.ts";
import type { BothForms } from "./both-forms.ts";
import type { CenturyMark } from "./four-centuries.ts";
import type { Wish } from "./give-me-one.ts";
import type { Companion, Era, Facet, GlossaryTerm, Source, TimelineEvent, Title, Truth } from "./types.ts";
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
  /** The first words of the page: a line for each room. */
  readonly offer: { readonly documentary: string; readonly opera: string };
  readonly framesAndStave: Readonly<Record<"still" | "frames" | "notes", readonly Shape[]>>;
  /** How many works the guides list. */
  readonly films: number;
  readonly operas: number;
  /** The shortest first, and so are the pairs. */
  readonly tonight: readonly TimedRow[];
  readonly pairs: readonly TimedRow[];
  readonly staged: readonly PrintedColumn[];
  readonly wishes: readonly Wish[];
}

export interface AboutData {
  readonly staged: readonly PrintedColumn[];
}

/** A work, or a film and an opera one after the other. */
export interface TimedRow {
  readonly works: readonly (LinkedTitle & { readonly minutes: number; readonly part?: string })[];
  /** Of all together. */
  readonly minutes: number;
  /** The same as printed: "1 h 22". */
  readonly length: string;
  /** The reason to choose it. */
  readonly verdict: string;
  /** What there is to read. Unset for two works. */
  readonly reading?: string;
  /** If it can be played at once. */
  readonly where?: PrintedFact;
}

/** A column of the drawing of what was staged. */
export interface PrintedColumn {
  readonly name: string;
  readonly why: string;
  readonly works: readonly LinkedTitle[];
}

/** A title in the typeface and colour of its room, which is also its page. */
export interface LinkedTitle {
  readonly room: "documentary" | "opera";
  readonly id: string;
  readonly title: string;
  readonly lang?: string;
}

/** A part of a drawing: an outline, filled or drawn with a line. */
export interface Shape {
  readonly d: string;
  readonly colour: "ink" | "documentary" | "opera";
  /** Without it the outline is filled. */
  readonly width?: number;
  readonly dashes?: string;
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
    readonly companion: Companion;
    readonly minutes: number;
  };
  readonly tune?: PrintedTune;
  /** Why there is no tune, if that is not because nobody has copied it out. */
  readonly silence?: string;
}

/** A tune that can be heard. */
export interface PrintedTune {
  /** The id of the figure that is played. */
  readonly figure: string;
  readonly name: string;
  readonly seconds: number;
  /** Unset if the page draws it elsewhere. */
  readonly stave?: { readonly alt: string; readonly narrow: Picture; readonly wide: Picture };
  /** If so, what of it a leaflet has room for. */
  readonly bass?: Picture;
}

/** A bass that goes round, and the words that are sung over it. */
export interface GroundBassData {
  readonly figure: string;
  readonly seconds: number;
  readonly bass: Picture;
  readonly rounds: readonly Round[];
}

/** The words of one round of the bass, as high as they are sung. The bass is 736 units wide. */
export interface Round {
  readonly height: number;
  /** How long each note is held: the data of a path. */
  readonly held: string;
  readonly words: readonly {
    readonly text: string;
    readonly x: number;
    readonly y: number;
    /** It ends at `x`, because the next one is so near. */
    readonly isShort: boolean;
    /** As works/play.ts reads it. */
    readonly sung: string;
  }[];
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
  readonly lament: GroundBassData;
}
