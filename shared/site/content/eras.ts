import type { Era } from "./types.ts";

/** The eras of the documentaries. */
export const documentaryEras: readonly Era[] = [
  { title: "Before sound", from: 1895 },
  { title: "Voices and music", from: 1930 },
  { title: "The sixties and seventies", from: 1960 },
  { title: "The eighties and nineties", from: 1980 },
  { title: "This century", from: 2000 },
];

/** The eras of the operas. */
export const operaEras: readonly Era[] = [
  { title: "The first hundred years", from: 1600 },
  { title: "Handel and Mozart", from: 1700 },
  { title: "From Rossini to Puccini", from: 1800 },
  { title: "Many languages", from: 1900 },
  { title: "This century", from: 2000 },
];
