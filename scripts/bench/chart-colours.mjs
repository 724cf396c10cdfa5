import { join } from "node:path";
import { lightAndDark } from "../pictures/light-and-dark.mjs";

const ROOT = join(import.meta.dirname, "../..");

/**
 * The stylesheet's colours as rules of CSS for a drawing that stands by itself: on a light screen, and on a dark one.
 * @returns {string}
 */
export function chartColours() {
  const colours = [...lightAndDark(ROOT)];
  const light = colours.map(([name, colour]) => `--${name}:${colour.light}`).join(";");
  const dark = colours.map(([name, colour]) => `--${name}:${colour.dark}`).join(";");
  return `svg{${light}}\n@media (prefers-color-scheme:dark){svg{${dark}}}`;
}
