/** A wish and two suggestions. */
export interface Wish {
  readonly wish: string;
  /** A link and the reason, with markup as in inline-markup.ts. */
  readonly film: string;
  readonly opera: string;
}

export const wishes: readonly Wish[] = [
  {
    wish: "An hour",
    film: "[*Tongues Untied*](/documentary#tongues-untied), 55 minutes, one voice after another (strong language)",
    opera: "[*Dido and Aeneas*](/opera#dido-and-aeneas), about 60, ending with the tune you came for",
  },
  {
    wish: "In English",
    film: "[*Stories We Tell*](/documentary#stories-we-tell), better the less you know",
    opera: "[*Peter Grimes*](/opera#peter-grimes), because the sea needs no words",
  },
  {
    wish: "Funny",
    film: "[*The Gleaners and I*](/documentary#the-gleaners-and-i), where a lens cap dances and stays in (subtitles)",
    opera: "[*The Barber of Seville*](/opera#il-barbiere-di-siviglia), a comedy in which nobody dies",
  },
  {
    wish: "A true crime",
    film: "[*The Thin Blue Line*](/documentary#the-thin-blue-line), a real killing with every witness replayed",
    opera: "[*ru-Latn:Boris Godunov*](/opera#boris-godunov), because a real boy died and the case is still open",
  },
  {
    wish: "No subtitles",
    film: "[*Man with a Movie Camera*](/documentary#man-with-a-movie-camera), made to be followed without a word",
    opera: "[*Porgy and Bess*](/opera#porgy-and-bess), in English, and you know the first song",
  },
  {
    wish: "With a teenager",
    film: "[*Hoop Dreams*](/documentary#hoop-dreams), two boys their age with everything at stake (drugs in the family)",
    opera: "[*Bluebeard’s Castle*](/opera#bluebeards-castle), a horror story in sixty minutes (blood)",
  },
  {
    wish: "Before bed",
    film: "[*Listen to Britain*](/documentary#listen-to-britain), twenty minutes, hardly a voice",
    opera: "[*it:La bohème*](/opera#la-boheme), act 1 only, 35 minutes and a love duet",
  },
  {
    wish: "The greatest night out",
    film: "[*Drifters*](/documentary#drifters), silent: wait for a screening with live players",
    opera: "[*fr:Carmen*](/opera#carmen), crowds, children, soldiers, tunes you know: eat first",
  },
];
