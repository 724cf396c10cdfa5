/** The title that a work is known by in English, with its language for screen readers and hyphenation. */
export interface Title {
  readonly text: string;
  /** BCP 47 tag, given when that title is not English. */
  readonly lang?: string;
  /** The title in its own language, given when it is another. */
  readonly original?: { readonly text: string; readonly lang: string };
}

/** A running time, which is always approximate. Both ends are given where sources or productions differ. */
export interface RunningTime {
  /** Whole minutes, but for a work of less than one. */
  readonly minutes: number;
  readonly toMinutes?: number;
  /** Given where the source says no more than that it is less, or more. */
  readonly bound?: "under" | "over";
}

/** What a documentary and an opera have in common on these pages. */
export interface Work {
  /** The anchor on the page: kebab-case, unique within the site. */
  readonly id: string;
  readonly title: Title;
  /** The year the work is listed under; the list is in order of it. */
  readonly year: number;
  /** Left out where no source is sure. */
  readonly runningTime?: RunningTime;
  /** None of a silent film. */
  readonly languages: readonly Language[];
  /** The same as printed, with what the visitor has to read: "in French, with subtitles". */
  readonly reading: string;
  /** The reason to choose it, in at most twelve words. No two begin alike. This and all that follows: inline-markup.ts. */
  readonly verdict: string;
  /** What it is about, and never how it ends. */
  readonly premise: string;
  /** The one thing to look out for in a film, or to hear first in an opera. */
  readonly notice: string;
  /** What was staged in a film, or is true in an opera. Left out where nobody knows. */
  readonly truth?: string;
  /** One short line where the work shows something hard to watch. */
  readonly contentNote?: string;
  /** Who holds the film, or the words and the score, for good. Left out where the advice is to ask a library. */
  readonly where?: string;
  /** What to turn to afterwards: a link to a work of each form, and the reason. */
  readonly next: { readonly film: string; readonly opera: string };
  /** Set on the three works that the page tells a newcomer to start with. */
  readonly startHere?: { readonly label: string; readonly reason: string };
}

/** The six modes of Bill Nichols, and what was made before there were any. */
type Mode =
  | "before the modes"
  | "poetic"
  | "expository"
  | "observational"
  | "participatory"
  | "reflexive"
  | "performative";

export interface DocumentaryWork extends Work {
  /** Given where it was finished in another year than the one that it is listed under. */
  readonly completed?: number;
  /** Directors first, then others who made it, each with the trade if it is not directing. */
  readonly makers: readonly Credit[];
  /** The countries that it is from. */
  readonly places: readonly string[];
  readonly modes: readonly Mode[];
}

export interface OperaWork extends Work {
  /** Composer first, then who wrote the words (every opera names at least one), staged it, or supplied the source. */
  readonly makers: readonly Credit[];
  readonly roles: readonly Role[];
  readonly premiere: Premiere;
  /** One evening in a theatre, by the clock. Left out where none is known. */
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

/** What somebody did for a work, as printed; "After" stands for the source, and "With" for a director's partner. */
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

/** Somebody named in an entry. */
type Credit = { readonly name: string; readonly trade: Exclude<Trade, "After"> } | Author;

/** Who wrote what an opera is made from. */
interface Author {
  readonly name: string;
  readonly trade: "After";
  /** Its title and year, marked up as in inline-markup.ts: a surname alone tells a newcomer nothing. */
  readonly source: string;
}

/** A leading role and the voice that sings it, as printed: "mezzo-soprano or soprano". */
interface Role {
  readonly name: string;
  readonly voice: string;
}

export interface Premiere {
  /** ISO 8601, as precise as is known: "1607-02-24", "2019-06" or "1625". */
  readonly date: string;
  /** Printed instead of the date alone where two calendars or a doubt need words. */
  readonly note?: string;
  /** What is known is a performance, and not that it was the first. */
  readonly recorded?: true;
  readonly house?: string;
  /** Left out where sources disagree. */
  readonly city?: string;
  /** Where it went next, as printed. */
  readonly afterwards?: string;
}

/** A part of a list of works that stands under a heading of its own. */
export interface Era {
  readonly title: string;
  /** The first year that belongs to it; it ends where the next one begins. */
  readonly from: number;
}

export interface GlossaryTerm {
  /** The anchor on the page; every one begins with "term-". */
  readonly id: string;
  readonly term: string;
  /** BCP 47 tag, given when the term is not an English word. */
  readonly lang?: string;
  /** Marked up as in inline-markup.ts. */
  readonly definition: string;
}

/** Something to read on with: a book or an article, or a collection that an institution keeps. */
export type Source = Publication | Collection;

interface Publication {
  /** The author or editor, as printed; left out where the title names who is behind it. */
  readonly author?: string;
  /** Marked up as in inline-markup.ts: a title, or what it is about where the title is not known. */
  readonly title: string;
  /** Publisher, edition and year, as far as they are known. */
  readonly published: string;
}

interface Collection {
  /** Marked up as in inline-markup.ts. */
  readonly collection: string;
  readonly institution: string;
  /** The institution's first page, which outlives the pages below it. */
  readonly url: string;
}

/** A dated event of a form's history, as the timelines print it. */
export interface TimelineEvent {
  /** ISO 8601, as precise as is known: "1929-11-10", "2023-12" or "1895". */
  readonly date: string;
  readonly place?: string;
  /** Marked up as in inline-markup.ts. */
  readonly description: string;
  /** The anchor of the entry that the event is about, where the list on the same page has one. */
  readonly work?: string;
}

/** BCP 47 tags of the languages in which the works of the lists are spoken or sung. */
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

/** A language in English, as the lists print it. */
type Language = keyof typeof languageTags;

/** One of the ways to narrow down a list of works. */
export interface Facet {
  /** Its name in the address's query. */
  readonly parameter: string;
  readonly label: string;
  /** Each leaves some works of the list, but not all. */
  readonly options: readonly FacetOption[];
}

export interface FacetOption {
  readonly value: string;
  readonly label: string;
  /** Of the works that the choice leaves. */
  readonly ids: readonly string[];
}
