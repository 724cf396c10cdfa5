import { readFileSync } from "node:fs";
import { join } from "node:path";

const STYLESHEET = "client/styles/tokens.css";

/**
 * The stylesheet's colours by their names, each as it is on a light screen and on a dark one.
 * @param {string} root The project's folder.
 * @returns {Map<string, { light: string, dark: string }>}
 */
export function lightAndDark(root) {
  const pairs = readFileSync(join(root, STYLESHEET), "utf8").matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return new Map([...pairs].map(([, name = "", light = "", dark = ""]) => [name, { light, dark }]));
}
