/** A mark in the figure of both histories. */
export interface CenturyMark {
  readonly year: number;
  readonly label: string;
  /** BCP 47, if the label is not English. */
  readonly lang?: string;
  /** Its entry, or the history that mentions it. */
  readonly href: string;
  /** The place of the label in the wide drawing, relative to its mark. Row 1 is next to the marks. */
  readonly across: { readonly row: 1 | 2 | 3 | 4; readonly anchor: "start" | "middle" | "end" };
  /** How much lower than its mark the label is in the narrow drawing, to keep clear of others. */
  readonly lower?: number;
}

export const operaMarks = [
  { year: 1598, label: "Dafne", lang: "it", href: "/opera#a-short-history", across: { row: 2, anchor: "start" } },
  { year: 1607, label: "L’Orfeo", lang: "it", href: "/opera#l-orfeo", across: { row: 1, anchor: "start" } },
  { year: 1643, label: "Poppea", lang: "it", href: "/opera#a-short-history", across: { row: 1, anchor: "start" } },
  { year: 1724, label: "Julius Caesar", href: "/opera#giulio-cesare", across: { row: 1, anchor: "middle" } },
  { year: 1791, label: "The Magic Flute", href: "/opera#die-zauberflote", across: { row: 1, anchor: "middle" } },
  { year: 1853, label: "La traviata", lang: "it", href: "/opera#la-traviata", across: { row: 2, anchor: "middle" } },
  { year: 1896, label: "La bohème", lang: "it", href: "/opera#la-boheme", across: { row: 1, anchor: "middle" } },
  { year: 1945, label: "Peter Grimes", href: "/opera#peter-grimes", across: { row: 2, anchor: "middle" } },
  { year: 1987, label: "Nixon in China", href: "/opera#nixon-in-china", across: { row: 1, anchor: "middle" } },
  { year: 2017, label: "Sun & Sea", href: "/opera#sun-and-sea", across: { row: 2, anchor: "end" } },
] as const satisfies readonly CenturyMark[];

export const documentaryMarks = [
  {
    year: 1895,
    label: "Lumière factory",
    href: "/documentary#workers-leaving-the-lumiere-factory",
    across: { row: 1, anchor: "end" },
  },
  {
    year: 1922,
    label: "Nanook",
    href: "/documentary#nanook-of-the-north",
    across: { row: 2, anchor: "end" },
    lower: -6,
  },
  { year: 1929, label: "Drifters", href: "/documentary#drifters", across: { row: 3, anchor: "end" } },
  { year: 1936, label: "Night Mail", href: "/documentary#night-mail", across: { row: 4, anchor: "end" }, lower: 6 },
  { year: 1967, label: "Dont Look Back", href: "/documentary#dont-look-back", across: { row: 3, anchor: "start" } },
  {
    year: 1988,
    label: "The Thin Blue Line",
    href: "/documentary#the-thin-blue-line",
    across: { row: 2, anchor: "start" },
  },
  { year: 2024, label: "Dahomey", href: "/documentary#dahomey", across: { row: 1, anchor: "end" } },
] as const satisfies readonly CenturyMark[];

export const crossing = { from: 1936, to: 1945 };
