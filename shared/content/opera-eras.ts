import type { Era } from "./era.ts";

/** How the list of operas is divided. */
export const operaEras: readonly Era[] = [
  { title: "The first hundred years", from: 1600 },
  { title: "Handel and Mozart", from: 1700 },
  { title: "From Rossini to Puccini", from: 1800 },
  { title: "Many languages", from: 1900 },
  { title: "This century", from: 2000 },
];
