// `npm run check`: runs all checks even if one fails, so that one run shows everything, and then says what comes next.
import { spawnSync } from "node:child_process";

interface Check {
  readonly command: string;
  /** What to do if it fails. */
  readonly next: string;
  /** A check that has to pass before this one, because this one would print its errors again. */
  readonly after?: string;
}

const checks: readonly Check[] = [
  { command: "tsc", next: "Correct the types." },
  {
    command: "tsc -p client",
    after: "tsc",
    next: "Correct the types, with no more of JavaScript's library than the oldest browsers have (client/tsconfig.json).",
  },
  {
    command: "biome check --error-on-warnings .",
    next: "Run `npm run fix`, which corrects most of it, then correct the rest.",
  },
  { command: "knip", next: "Delete what nothing uses, or name what only a tool starts in .knip.json." },
];

// npm puts the tools into PATH, on Windows as scripts that only a shell can run.
const failed = new Map<string, string>();
for (const { command, next, after } of checks) {
  if (after !== undefined && failed.has(after)) continue;
  if (spawnSync(command, { shell: true, stdio: "inherit" }).status !== 0) failed.set(command, next);
}
for (const [command, next] of failed) console.error(`\n${command} failed. ${next}`);
if (failed.size > 0) process.exitCode = 1;
