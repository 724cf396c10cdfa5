/** By how high it sings. The ranges are those of textbooks, which differ. */
export interface Voice {
  /** The anchor on the page. It begins with "voice-". */
  readonly id: string;
  readonly name: string;
  /** Scientific pitch notation: middle C is C4. */
  readonly lowest: string;
  readonly highest: string;
  readonly description: string;
}

/** The seven kinds of voice in opera, from the highest down. */
export const voices: readonly Voice[] = [
  {
    id: "voice-soprano",
    name: "Soprano",
    lowest: "C4",
    highest: "C6",
    description: "The highest of the seven, and usually the heroine. Mimì is one, and so is the Queen of the Night.",
  },
  {
    id: "voice-mezzo-soprano",
    name: "Mezzo-soprano",
    lowest: "A3",
    highest: "A5",
    description: "A little lower. Often a rival, a friend, or a boy sung by a woman. But Carmen is one too.",
  },
  // Source: operalibretto.com, for Rosina
  {
    id: "voice-contralto",
    name: "Contralto",
    lowest: "F3",
    highest: "F5",
    description:
      "Lower again, and rare. One part in the list below was printed for it: Rosina, whom mezzos and sopranos sing now.",
  },
  {
    id: "voice-countertenor",
    name: "Countertenor",
    lowest: "E3",
    highest: "E5",
    description:
      "A man who sings high, usually in falsetto, and who now sings what castrati sang, such as Handel’s Caesar.",
  },
  {
    id: "voice-tenor",
    name: "Tenor",
    lowest: "C3",
    highest: "C5",
    description: "The man in love. Rodolfo, Alfredo and Don José are all tenors.",
  },
  {
    id: "voice-baritone",
    name: "Baritone",
    lowest: "A2",
    highest: "A4",
    description:
      "Between tenor and bass. Either the lover’s friend or the villain, and it can take a while to tell which.",
  },
  {
    id: "voice-bass",
    name: "Bass",
    lowest: "E2",
    highest: "E4",
    description: "The lowest. Kings and priests live down here, from Sarastro to Boris Godunov, who is a tsar.",
  },
];
