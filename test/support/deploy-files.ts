import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { projectFolder } from "./start-site.ts";

interface ComposeService {
  readonly env_file?: readonly { readonly path: string; readonly required: boolean }[];
  readonly environment: Record<string, string>;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly stop_grace_period: string;
  readonly mem_limit: string;
  readonly ports?: readonly string[];
}

export function readDeploy(name: string): string {
  return readFileSync(join(projectFolder, "deploy", name), "utf8");
}

/** The services of compose.yaml, if deploy/.env sets these variables. */
export function composeServices(
  set: Record<string, string> = {},
  file = readDeploy("compose.yaml"),
): Record<string, ComposeService> {
  const text = file.replace(/\$\{(\w+):-([^}]*)\}/g, (_, name, other) => set[name] || other);
  return parse(text, { merge: true }).services;
}

/** The environment of a service's container, if deploy/.env sets these variables. */
export function composeEnvironment(name: string, set: Record<string, string>): Record<string, string> {
  const { env_file = [], environment } = composeServices(set)[name] ?? {};
  return { ...(env_file.some(({ path }) => path === ".env") && set), ...environment };
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

export function commandBlocks(text: string): string[] {
  return [...text.matchAll(/(?:^# {3}.*\n)+/gm)].map(([block]) => block.replace(/^# {3}/gm, ""));
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

export function keyValues(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]));
}
