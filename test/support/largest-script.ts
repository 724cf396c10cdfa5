import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "./start-site.ts";

/** The address of the largest script: more than a connection's buffers hold. */
export function largestScript(): string {
  const names = readdirSync(fileOf("/assets")).filter((name) => name.endsWith(".js"));
  const sized = names.map((name) => ({ name, size: statSync(fileOf(`/assets/${name}`)).size }));
  const [largest] = sized.sort((one, other) => other.size - one.size);
  return `/assets/${largest?.name}`;
}

/** In the build. */
export function fileOf(address: string): string {
  return join(projectFolder, "dist/client", address);
}
