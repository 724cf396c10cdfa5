import { type ConfigVariable, configVariables } from "./config-variables.ts";

/** The value of every variable in force, for an operator; of a secret only that it is set. */
export function settingsInForce(env: NodeJS.ProcessEnv): Record<string, string> {
  const settings = Object.entries<ConfigVariable<unknown>>(configVariables).flatMap(([name, { fallback, secret }]) => {
    const text = env[name] || fallback;
    return text === undefined ? [] : [[name, secret ? "(secret)" : text]];
  });
  return Object.fromEntries(settings);
}
