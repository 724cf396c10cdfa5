/** A place between what was found and what was made up, and the answers of works (`truth.answer`) that belong there. */
export interface StagedColumn {
  readonly name: string;
  readonly why: string;
  /** To “Was it staged?” */
  readonly films: readonly string[];
  /** To “Is it true?” */
  readonly operas: readonly string[];
}

export const stagedColumns: readonly StagedColumn[] = [
  { name: "Found", why: "Nothing was staged for it.", films: ["No"], operas: [] },
  { name: "Partly arranged", why: "Real, and somebody helped.", films: ["Partly"], operas: [] },
  { name: "Acted again", why: "It happened, and then it was performed.", films: ["Yes"], operas: ["Mostly"] },
  {
    name: "Built on it",
    why: "Somebody lived, or so it is said. The plot was made.",
    films: [],
    operas: ["In part", "At one remove", "Loosely", "Perhaps"],
  },
  {
    name: "Told for centuries",
    why: "Myth, legend, fairy tale.",
    films: [],
    operas: ["A myth", "A legend", "A folk tale", "A fairy tale"],
  },
  { name: "Invented", why: "Made up, whole.", films: [], operas: ["Invented"] },
  // Stands apart from the six, because it says nothing of how much was staged.
  {
    name: "Not known",
    why: "Nobody has told us, or the film will, and we must not.",
    films: ["Not known", "Wait and see"],
    operas: [],
  },
];
