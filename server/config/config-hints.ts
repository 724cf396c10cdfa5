import { closestMatch } from "leven";
import { type ConfigVariable, configVariables } from "./config-variables.ts";

type Name = keyof typeof configVariables;

/** Settings with what each adds to, and does nothing without. */
const additions: readonly (readonly [setting: Name, to: Name])[] = [
  ["SENTRY_TRACES_SAMPLE_RATE", "SENTRY_DSN"],
  ["CSP_REPORTS", "SENTRY_DSN"],
  ["SHARED_CACHE_SECONDS", "PAGE_MEMORY"],
  ["SHARED_CACHE_STALE_SECONDS", "SHARED_CACHE_SECONDS"],
];

/** What a variable says that turns something off. */
const OFF = ["off", "0", undefined];

/** A sentence for each variable that is set and silently does nothing. Other programs' variables are left alone. */
export function configHints(env: NodeJS.ProcessEnv): string[] {
  return [...misspelt(env), ...withoutEffect(env)];
}

function misspelt(env: NodeJS.ProcessEnv): string[] {
  const ours = Object.keys(configVariables);
  return Object.keys(env).flatMap((name) => {
    if (ours.includes(name)) return [];
    // In a short name another letter is another word: HOME is not HOST.
    const meant = closestMatch(name.toUpperCase(), ours, { maxDistance: name.length < 8 ? 1 : 2 });
    return meant === undefined ? [] : [`${name} is not a setting of this site. Did you mean ${meant}?`];
  });
}

function withoutEffect(env: NodeJS.ProcessEnv): string[] {
  const isOn = (name: Name) => {
    const { fallback }: ConfigVariable<unknown> = configVariables[name];
    return !OFF.includes(env[name] || fallback);
  };
  const idle = additions.filter(([setting, to]) => env[setting] && isOn(setting) && !isOn(to));
  return idle.map(([setting, to]) => `${setting} does nothing without ${to}.`);
}
