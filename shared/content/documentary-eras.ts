import type { Era } from "./era.ts";

/** How the list of documentaries is divided. */
export const documentaryEras: readonly Era[] = [
  { title: "Before sound", from: 1895 },
  { title: "Voices and music", from: 1930 },
  { title: "The sixties and seventies", from: 1960 },
  { title: "The eighties and nineties", from: 1980 },
  { title: "This century", from: 2000 },
];
