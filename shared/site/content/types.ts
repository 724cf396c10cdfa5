/** The title known in English, with its language for screen readers and hyphenation. */
export interface Title {
  readonly text: string;
  /** BCP 47, if that title is not English. */
  readonly lang?: string;
  /** The original title, if it differs. */
  readonly original?: { readonly text: string; readonly lang: string };
}

/** Always approximate. Has both ends if sources or productions differ. */
export interface RunningTime {
  /** Whole minutes, except for a work shorter than one. */
  readonly minutes: number;
  readonly toMinutes?: number;
  /** If the source says only less, or more. */
  readonly bound?: "under" | "over";
}

/** What documentaries and operas have in common here. */
export interface Work {
  /** The anchor on the page: kebab-case, unique on the site. */
  readonly id: string;
  readonly title: Title;
  /** The list is ordered by it. */
  readonly year: number;
  /** Unset if no source is sure. */
  readonly runningTime?: RunningTime;
  /** Empty for a silent film. */
  readonly languages: readonly Language[];
  /** The same as printed, with what the visitor has to read: "in French, with subtitles". */
  readonly reading: string;
  /**
   * The reason to choose it, in at most twelve words. No two begin alike. This and the next fields have markup as in
   * inline-markup.ts.
   */
  readonly verdict: string;
  /** What it is about, but not how it ends. */
  readonly premise: string;
  /** The one thing to look for in a film, or to hear first in an opera. */
  readonly notice: string;
  /** What was staged in a film, or is true in an opera. */
  readonly truth: Truth;
  /** One short line if the work shows something hard to watch. */
  readonly contentNote?: string;
  /** Words, a score, an essay: what there is to read beside the work. Printed with the credits. */
  readonly toRead?: string;
  /** Where to go next: a link to a work of each form, and the reason. */
  readonly next: { readonly film: string; readonly opera: string };
  /** Set on the three works that the page suggests to newcomers. */
  readonly startHere?: { readonly label: string; readonly reason: string; readonly companion: Companion };
}

/** What to take along to a work. With markup as in inline-markup.ts. */
export interface Companion {
  /** What to know before it starts. */
  readonly before: string;
  /** What happens in the first five minutes, to make sure that there is a sixth. */
  readonly firstMinutes: string;
  /** Whose times they are: copies and recordings differ by seconds. */
  readonly times: string;
  /** Each with its time, such as "43.51", or the name of its place. */
  readonly waitFor: readonly PlaceToWaitFor[];
  /** One story that will be told. */
  readonly tomorrow: string;
  /** Two questions. Unlike everything else here, they may speak of the ending. */
  readonly afterwards: readonly [string, string];
}

type PlaceToWaitFor = readonly [at: string, what: string];

export interface Truth {
  /** In a word or three: "Partly", "Not known", "A fairy tale". */
  readonly answer: string;
  /** Printed after the answer, which it does not repeat. */
  readonly why: string;
}

/** Where a work can be had, the best way first. */
type Where<Play extends "Watch" | "Hear"> = readonly [Way<Play>, ...Way<Play>[]];

/** With markup as in inline-markup.ts. */
type Way<Play> =
  /** A page that plays it for good, and where in the world it does so, if not everywhere. */
  | { readonly way: Play; readonly at: string; readonly plays?: string }
  /** A disc, or a library's catalogue. */
  | { readonly way: "Borrow"; readonly at: string }
  /** Who holds the rights. */
  | { readonly way: "Ask"; readonly at: string };

/** Bill Nichols's six modes, and what was made before them. */
export type Mode =
  | "before the modes"
  | "poetic"
  | "expository"
  | "observational"
  | "participatory"
  | "reflexive"
  | "performative";

export interface DocumentaryWork extends Work {
  readonly where: Where<"Watch">;
  /** If it was finished in another year than it is listed under. */
  readonly completed?: number;
  /** Directors first, then other makers, each with the trade if it is not directing. */
  readonly makers: readonly Credit[];
  readonly places: readonly string[];
  readonly modes: readonly Mode[];
}

export interface OperaWork extends Work {
  readonly where: Where<"Hear">;
  /** Composer first, then who wrote the words (every opera names at least one), staged it, or supplied the source. */
  readonly makers: readonly Credit[];
  readonly roles: readonly Role[];
  readonly premiere: Premiere;
  /** One evening in a theatre, by the clock. Unset if none is known. */
  readonly evening?: Evening;
}

/** How long an evening took, or was announced to take, in minutes. */
export type Evening = EveningInParts | EveningInAll;

interface EveningInParts {
  /** As printed after the length: "at the Met in 2019". */
  readonly place: string;
  /** Music, then an interval, then music again, to the last curtain. */
  readonly parts: readonly number[];
}

interface EveningInAll {
  readonly place: string;
  readonly minutes: number;
  readonly toMinutes?: number;
}

/** As printed. "After" is the source, and "With" a director's partner. */
export type Trade =
  | "After"
  | "Camera"
  | "Composer"
  | "Director"
  | "Editor"
  | "Music"
  | "Production"
  | "Sponsor"
  | "Staging"
  | "Verse"
  | "With"
  | "Words";

/** A person in an entry. */
type Credit = { readonly name: string; readonly trade: Exclude<Trade, "After"> } | Author;

/** The author of an opera's source. */
interface Author {
  readonly name: string;
  readonly trade: "After";
  /** Title and year, with markup as in inline-markup.ts: a surname alone tells newcomers nothing. */
  readonly source: string;
}

/** A leading role and its voice, as printed: "mezzo-soprano or soprano". */
interface Role {
  readonly name: string;
  readonly voice: string;
}

export interface Premiere {
  /** ISO 8601, as precise as is known: "1607-02-24", "2019-06" or "1625". */
  readonly date: string;
  /** Replaces the printed date if two calendars or a doubt need words. */
  readonly note?: string;
  /** A known performance, but perhaps not the first. */
  readonly recorded?: true;
  readonly house?: string;
  /** Unset if sources disagree. */
  readonly city?: string;
  /** Where it went next, as printed. */
  readonly afterwards?: string;
}

/** A part of a list of works with its own heading. */
export interface Era {
  readonly title: string;
  /** Its first year. It ends where the next one begins. */
  readonly from: number;
}

export interface GlossaryTerm {
  /** The anchor on the page. It begins with "term-". */
  readonly id: string;
  readonly term: string;
  /** BCP 47, if the term is not an English word. */
  readonly lang?: string;
  /** With markup as in inline-markup.ts. */
  readonly definition: string;
}

/** Further reading: a book, an article, or what institutions have. */
export type Source = Publication | Collection;

interface Publication {
  /** As printed. Unset if the title names who is behind it. */
  readonly author?: string;
  /** A title, or its subject if the title is not known. With markup as in inline-markup.ts. */
  readonly title: string;
  /** Publisher, edition and year, as far as known. */
  readonly published: string;
}

interface Collection {
  /** With markup as in inline-markup.ts. */
  readonly collection: string;
  readonly at: readonly {
    readonly institution: string;
    /** The institution's home page, which outlives the pages below it. */
    readonly url: string;
  }[];
}

/** A fact that a page had wrong, with markup as in inline-markup.ts. */
export interface Correction {
  /** The day on which it was put right: ISO 8601. */
  readonly date: string;
  readonly said: string;
  readonly right: string;
}

/** A dated event in a form's history. */
export interface TimelineEvent {
  /** ISO 8601, as precise as is known: "1929-11-10", "2023-12" or "1895". */
  readonly date: string;
  readonly place?: string;
  /** With markup as in inline-markup.ts. A work on the same page is a link. */
  readonly description: string;
}

/** BCP 47 tags of the works' languages. */
export const languageTags = {
  Azerbaijani: "az",
  Czech: "cs",
  English: "en",
  Fon: "fon",
  French: "fr",
  German: "de",
  Hindi: "hi",
  Hungarian: "hu",
  Italian: "it",
  Japanese: "ja",
  Lithuanian: "lt",
  Persian: "fa",
  Russian: "ru",
  Spanish: "es",
  Turkish: "tr",
} as const;

/** In English, as printed. */
type Language = keyof typeof languageTags;

/** A filter of a list of works. */
export interface Facet {
  /** Its name in the address's query. */
  readonly parameter: string;
  readonly label: string;
  /** What it says if nothing is chosen. With the options' labels, it continues "Show me something". */
  readonly any: string;
  /** Each leaves some works of the list, but not all. */
  readonly options: readonly FacetOption[];
}

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  /** Of the works that the choice leaves. */
  readonly ids: readonly string[];
}
