/** A film and an opera for a given time. */
export interface EveningChoice {
  /** The time. */
  readonly have: string;
  /** The id of a work. */
  readonly film: string;
  readonly opera: string;
  /** If it is not the whole opera. */
  readonly act?: { readonly name: string; readonly minutes: number };
}

export const eveningChoices: readonly EveningChoice[] = [
  // Act 1 took 35 minutes at the Royal Opera in 2012: rohcollections.org.uk, performance 26241.
  { have: "Half an hour or so", film: "night-mail", opera: "la-boheme", act: { name: "act 1", minutes: 35 } },
  { have: "An hour", film: "tongues-untied", opera: "dido-and-aeneas" },
  // Act 1 took 65 minutes at the Royal Opera in 2013: rohcollections.org.uk, performance 28741.
  {
    have: "An hour and a half",
    film: "the-gleaners-and-i",
    opera: "die-zauberflote",
    act: { name: "act 1", minutes: 65 },
  },
  { have: "Two hours", film: "the-thin-blue-line", opera: "la-boheme" },
  { have: "The whole evening", film: "hoop-dreams", opera: "die-zauberflote" },
];
