import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readConfig } from "../../server/config/config.ts";
import { projectFolder } from "./start-site.ts";

export function readDeploy(name: string): string {
  return readFileSync(join(projectFolder, "deploy", name), "utf8");
}

/** The Dockerfile's instructions, each in one line. */
export function dockerInstructions(): (readonly [name: string, value: string])[] {
  const text = readFileSync(join(projectFolder, "Dockerfile"), "utf8");
  const lines = text
    .replace(/^#.*\n/gm, "")
    .replace(/\s*\\\n\s*/g, " ")
    .split("\n")
    .filter(Boolean);
  return lines.map((line) => [line.replace(/ .*/, ""), line.replace(/^\w+ /, "")]);
}

/** Node's arguments in the systemd unit, for port 3000. */
export function unitArguments(): string[] {
  const unit = readDeploy("two-evenings@.service")
    .replace(/\\\n */g, "")
    .replaceAll("%i", "3000");
  const [, flags = ""] = /^Environment="NODE_FLAGS=(.*)"$/m.exec(unit) ?? [];
  const [, command = ""] = /^ExecStart=\/usr\/bin\/node (.*)$/m.exec(unit) ?? [];
  return command.replace("$NODE_FLAGS", flags).split(" ");
}

/** Node's arguments in the Dockerfile. */
export function imageArguments(): string[] {
  const [, command = "[]"] = dockerInstructions().findLast(([name]) => name === "CMD") ?? [];
  return JSON.parse(command).slice(1);
}

/** How long a process with these settings may take to end, in milliseconds, 3 s for the last reports among it. */
export function timeToEnd(settings: Record<string, string>): number {
  const { drain } = readConfig(settings, "build");
  return drain.delayMs + drain.timeoutMs + 3_000;
}
