import type { Language } from "./language-tags.ts";

/** A title as printed, with its language for screen readers and hyphenation. */
export interface Title {
  readonly text: string;
  /** BCP 47 tag, given when the title is not English. */
  readonly lang?: string;
  /** The English title, given when the printed one is not English. */
  readonly english?: string;
  /** The title in its own language, given when it is not the printed one. */
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
  /**
   * Why a newcomer might begin here, and one fact that stays: two or three sentences, marked up as in inline-markup.ts.
   */
  readonly description: string;
  /** One short line where the work shows something hard to watch. */
  readonly contentNote?: string;
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
  readonly silent?: boolean;
}

export interface OperaWork extends Work {
  /** Composer first, then who wrote the words, of whom each opera names one, staged it, or supplied the source. */
  readonly makers: readonly Credit[];
  readonly languages: readonly Language[];
  readonly roles: readonly Role[];
  readonly premiere: Premiere;
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
interface Credit {
  readonly name: string;
  readonly trade: Trade;
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
  readonly city: string;
  /** Where it went next, as printed. */
  readonly afterwards?: string;
}
