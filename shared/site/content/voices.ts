/** By how high it sings. The ranges are those of textbooks, which differ. */
export interface Voice {
  /** As in the filter's choices. */
  readonly name: string;
  /** Scientific pitch notation: middle C is C4. */
  readonly lowest: string;
  readonly highest: string;
  /** One of its roles in the list. */
  readonly role: string;
  /** One who goes higher still. */
  readonly beyond?: { readonly role: string; readonly note: string };
  /** What it usually plays, and a role in the list. */
  readonly plays: string;
}

/** The seven kinds of voice in opera, from the highest down. */
export const voices: readonly Voice[] = [
  // Source: youroperadaily.com, for the top note
  {
    name: "Soprano",
    lowest: "C4",
    highest: "C6",
    role: "Mimì",
    beyond: { role: "Queen of the Night", note: "F6" },
    plays: "Usually the heroine, such as Mimì. The Queen of the Night climbs beyond, to F6.",
  },
  {
    name: "Mezzo-soprano",
    lowest: "A3",
    highest: "A5",
    role: "Carmen",
    plays: "Often a rival, a friend, or a boy sung by a woman, such as Cherubino. But Carmen is one too.",
  },
  // Source: operalibretto.com, for Rosina
  {
    name: "Contralto",
    lowest: "F3",
    highest: "F5",
    role: "Rosina",
    plays: "Rare. Rosina was printed for one, and mezzos and sopranos sing her now.",
  },
  {
    name: "Countertenor",
    lowest: "E3",
    highest: "E5",
    role: "Caesar",
    plays: "A man who sings high, usually in falsetto, and now sings what castrati sang, such as Handel’s Caesar.",
  },
  {
    name: "Tenor",
    lowest: "C3",
    highest: "C5",
    role: "Rodolfo",
    plays: "The man in love: Rodolfo, Alfredo, Don José.",
  },
  {
    name: "Baritone",
    lowest: "A2",
    highest: "A4",
    role: "Figaro",
    plays: "The lover’s friend or the villain, and it can take a while to tell which. Rossini’s Figaro is one.",
  },
  {
    name: "Bass",
    lowest: "E2",
    highest: "E4",
    role: "Sarastro",
    plays: "Deep and grave: Sarastro, and Boris Godunov, who is a tsar.",
  },
];
