/** A year that the figure of both histories marks. */
export interface CenturyMark {
  readonly year: number;
  readonly label: string;
  /** BCP 47, if the label is not English. */
  readonly lang?: string;
  /** The place of the label in the wide drawing, relative to its mark. Unset if there is no room for a label. */
  readonly across?: { readonly row: 1 | 2; readonly anchor: "start" | "middle" | "end" };
  /** How much lower than its mark the label is in the narrow drawing, to keep clear of others. */
  readonly lower?: number;
}

export const operaMarks = [
  { year: 1598, label: "Dafne", lang: "it", across: { row: 2, anchor: "start" } },
  { year: 1607, label: "L’Orfeo", lang: "it", across: { row: 1, anchor: "start" } },
  { year: 1643, label: "Poppea", lang: "it", across: { row: 1, anchor: "start" } },
  { year: 1724, label: "Julius Caesar", across: { row: 1, anchor: "middle" } },
  { year: 1791, label: "The Magic Flute", across: { row: 1, anchor: "middle" } },
  { year: 1853, label: "La traviata", lang: "it", across: { row: 2, anchor: "middle" } },
  { year: 1896, label: "La bohème", lang: "it", across: { row: 1, anchor: "middle" } },
  { year: 1945, label: "Peter Grimes", across: { row: 2, anchor: "middle" } },
  { year: 1987, label: "Nixon in China", across: { row: 1, anchor: "middle" } },
  { year: 2017, label: "Sun & Sea", across: { row: 2, anchor: "end" } },
] as const satisfies readonly CenturyMark[];

export const documentaryMarks = [
  { year: 1895, label: "The Lumière factory", across: { row: 1, anchor: "end" } },
  { year: 1922, label: "Nanook", lower: -6 },
  { year: 1929, label: "Drifters" },
  { year: 1936, label: "Night Mail", across: { row: 2, anchor: "end" }, lower: 6 },
  { year: 1967, label: "Dont Look Back" },
  { year: 1988, label: "The Thin Blue Line", across: { row: 1, anchor: "middle" } },
  { year: 2024, label: "Dahomey", across: { row: 2, anchor: "end" } },
] as const satisfies readonly CenturyMark[];

export const crossing = { from: 1936, to: 1945 };
