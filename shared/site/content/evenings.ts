/** Something to watch or hear: a work, or a part of one. */
export interface EveningChoice {
  /** The id of a film or an opera. */
  readonly work: string;
  readonly part?: { readonly name: string; readonly minutes: number };
  /** Instead of the work's own verdict, if that is about the whole. With markup as in inline-markup.ts. */
  readonly verdict?: string;
}

// Act 1 took 35 minutes at the Royal Opera in 2012: rohcollections.org.uk, performance 26241.
const bohemeAct1 = { work: "la-boheme", part: { name: "act 1", minutes: 35 } };

/** What can be started tonight, whatever the time is. The page sorts it by length. */
export const tonight: readonly EveningChoice[] = [
  { work: "now" },
  { work: "the-house-is-black" },
  { work: "night-mail" },
  { ...bohemeAct1, verdict: "A cold room, a knock, a love duet. Stop there." },
  { work: "tongues-untied" },
  { work: "dido-and-aeneas" },
  { work: "bluebeards-castle" },
  { work: "man-with-a-movie-camera" },
  { work: "the-gleaners-and-i" },
  { work: "the-thin-blue-line" },
  { work: "la-boheme" },
  { work: "die-zauberflote" },
  { work: "hoop-dreams" },
];

/** A film and an opera for the same evening. */
export interface EveningPair {
  readonly film: EveningChoice;
  readonly opera: EveningChoice;
  readonly why: string;
}

export const eveningPairs: readonly EveningPair[] = [
  {
    film: { work: "listen-to-britain" },
    // The lament with its recitative is from 43.51 to 47.57 in Christopher Hogwood’s recording: theblues-thatjazz.com.
    opera: { work: "dido-and-aeneas", part: { name: "the lament", minutes: 4 } },
    why: "Twenty minutes that look, and four that grieve.",
  },
  {
    film: { work: "night-mail" },
    opera: bohemeAct1,
    why: "Two cold nights: in the one they work, in the other they fall in love.",
  },
  {
    film: { work: "now" },
    opera: { work: "dido-and-aeneas" },
    why: "Six angry minutes of one song, then an hour that ends in another.",
  },
  {
    film: { work: "listen-to-britain" },
    opera: { work: "dido-and-aeneas" },
    why: "Hardly a word, then every word sung. No subtitles in either.",
  },
  {
    film: { work: "night-mail" },
    // Act 1 took 65 minutes at the Royal Opera in 2013: rohcollections.org.uk, performance 28741.
    opera: { work: "die-zauberflote", part: { name: "act 1", minutes: 65 } },
    why: "A train, then a serpent: the pair for a child.",
  },
];
