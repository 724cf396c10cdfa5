import { readFileSync } from "node:fs";
import { join } from "node:path";

const STYLESHEET = join(import.meta.dirname, "../../client/styles/tokens.css");

/**
 * The stylesheet's colours as rules of CSS for a drawing that stands by itself: on a light screen, and on a dark one.
 * @returns {string}
 */
export function chartColours() {
  const pairs = [...readFileSync(STYLESHEET, "utf8").matchAll(/(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
  const [light, dark] = [2, 3].map((scheme) => pairs.map((pair) => `${pair[1]}:${pair[scheme]}`).join(";"));
  return `svg{${light}}\n@media (prefers-color-scheme:dark){svg{${dark}}}`;
}
