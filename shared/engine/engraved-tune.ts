/** What a file of ABC becomes (scripts/build/engraved-tunes.ts). */
export interface EngravedTune {
  readonly seconds: number;
  /** In the order in which they sound. */
  readonly notes: readonly EngravedNote[];
  readonly narrow: Picture;
  readonly wide: Picture;
}

export interface EngravedNote {
  /** A MIDI number. */
  readonly pitch: number;
  /** In seconds. */
  readonly start: number;
  readonly seconds: number;
  /** Where its head begins in the wide picture: 0 at its left, 1 at its right. */
  readonly x: number;
  /** What is sung to it. */
  readonly syllable: string;
}

/** An SVG: its address, and how wide and high it is. */
export interface Picture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}
