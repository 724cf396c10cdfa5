/** A kind of voice, by how high it lies. The ranges are those of textbooks, and books differ. */
export interface Voice {
  /** The anchor on the page; every one begins with "voice-". */
  readonly id: string;
  readonly name: string;
  /** Scientific pitch notation, in which middle C is C4. */
  readonly lowest: string;
  readonly highest: string;
  readonly description: string;
}

/** The seven kinds of voice that opera calls for, from the highest down. */
export const voices = [
  {
    id: "voice-soprano",
    name: "Soprano",
    lowest: "C4",
    highest: "C6",
    description:
      "The highest of the seven. By custom she is the heroine, though not always: Carmen has a mezzo at its centre, and Jenůfa has two sopranos.",
  },
  {
    id: "voice-mezzo-soprano",
    name: "Mezzo-soprano",
    lowest: "A3",
    highest: "A5",
    description:
      "A little lower than a soprano. By custom a rival or a friend of hers, or else a boy sung by a woman, which is called a trouser role.",
  },
  {
    id: "voice-contralto",
    name: "Contralto",
    lowest: "F3",
    highest: "F5",
    description:
      "Lower again, and rare. No leading part in the list below asks for one by name, so take it as a treat where you meet it.",
  },
  {
    id: "voice-countertenor",
    name: "Countertenor",
    lowest: "E3",
    highest: "E5",
    description:
      "A man who sings high, usually in falsetto. He is today’s answer to the parts that were written for castratos, such as Handel’s Caesar.",
  },
  {
    id: "voice-tenor",
    name: "Tenor",
    lowest: "C3",
    highest: "C5",
    description:
      "If somebody in an opera is in love and is a man, he is by custom one of these. Rodolfo, Alfredo and Don José all are.",
  },
  {
    id: "voice-baritone",
    name: "Baritone",
    lowest: "A2",
    highest: "A4",
    description:
      "Between tenor and bass. By custom the lover’s friend, or the villain, and you may need a while to tell which of the two he is.",
  },
  {
    id: "voice-bass",
    name: "Bass",
    lowest: "E2",
    highest: "E4",
    description:
      "The lowest. Kings and priests are the custom down here, from Sarastro to Boris Godunov, who is a tsar.",
  },
] as const satisfies readonly Voice[];
