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
    opera: "[*Dido and Aeneas*](/opera#dido-and-aeneas), about 60, with the saddest tune of all just before the end",
  },
  {
    wish: "In English",
    film: "[*Stories We Tell*](/documentary#stories-we-tell), better the less you know",
    opera: "[*Peter Grimes*](/opera#peter-grimes), with a storm between the scenes",
  },
  {
    wish: "Funny",
    film: "[*The Gleaners and I*](/documentary#the-gleaners-and-i): she forgets to switch off, and the lens cap dances (subtitles)",
    opera: "[*The Barber of Seville*](/opera#il-barbiere-di-siviglia), a comedy in which nobody dies",
  },
  {
    wish: "A true crime",
    film: "[*The Thin Blue Line*](/documentary#the-thin-blue-line), a real killing, acted out again and again",
    opera:
      "[*ru-Latn:Boris Godunov*](/opera#boris-godunov): a real boy, dead in 1591, and nobody has proved who did it",
  },
  {
    wish: "Nothing to translate",
    film: "[*Man with a Movie Camera*](/documentary#man-with-a-movie-camera), made to be followed without a word",
    opera: "[*Porgy and Bess*](/opera#porgy-and-bess), in English, and you know the first song",
  },
  {
    wish: "With a teenager",
    film: "[*Hoop Dreams*](/documentary#hoop-dreams), two boys their age, with everything at stake (drugs in a family)",
    opera: "[*Bluebeard’s Castle*](/opera#bluebeards-castle), a horror story in sixty minutes (blood)",
  },
  {
    wish: "Before bed",
    film: "[*Listen to Britain*](/documentary#listen-to-britain), twenty minutes, hardly a voice",
    opera: "[*it:La bohème*](/opera#la-boheme), act 1 only, 35 minutes and a love duet",
  },
  {
    wish: "The greatest night out",
    film: "[*Drifters*](/documentary#drifters), a silent film, in a cinema with live musicians",
    opera: "[*fr:Carmen*](/opera#carmen), with crowds, children, soldiers and tunes you know. Eat first: it is long",
  },
];
