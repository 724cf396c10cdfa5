import { closestMatch } from "leven";
import { configVariables } from "./config-variables.ts";

/**
 * A sentence for each variable that is set, is none of ours, and is written almost as one of ours is: a slip of the pen
 * would else be a setting that does nothing. Other programs' variables are left alone.
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
