import { configVariables } from "../server/config/config-variables.ts";

/** Finds the rows of the README's table of variables. */
export const VARIABLE_ROWS = /(?<=^\| Variable \|.*\n\|---.*\n)(?:\|.*\n)+/m;

/** The rows of the README's table of variables, as the server reads them. */
export function variablesTable() {
  return Object.entries(configVariables)
    .map(([name, { fallback, takes, meaning }]) => {
      const standard = fallback === undefined ? "none" : `\`${fallback}\``;
      return `| \`${name}\` | ${standard} | ${takes} | ${meaning} |\n`;
    })
    .join("");
}
