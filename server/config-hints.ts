import { closestMatch } from "leven";
import { configVariables } from "./config-variables.ts";

/**
 * A sentence for each variable that is set and whose name is almost that of a setting: otherwise a typo would be a
 * setting that silently does nothing. Other programs' variables are left alone.
 */
export function configHints(env: NodeJS.ProcessEnv): string[] {
  const ours = Object.keys(configVariables);
  return Object.keys(env).flatMap((name) => {
    if (ours.includes(name)) return [];
    // In a short name another letter is another word: HOME is not HOST.
    const meant = closestMatch(name.toUpperCase(), ours, { maxDistance: name.length < 8 ? 1 : 2 });
    return meant === undefined ? [] : [`${name} is not a setting of this site. Did you mean ${meant}?`];
  });
}
