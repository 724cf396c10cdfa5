import { readdirSync, statSync } from "node:fs";
import { clientFolder } from "./test-app.ts";

/** The address of the largest script: more than a connection's buffers hold. */
export function largestScript(): string {
  const names = readdirSync(`${clientFolder}/assets`).filter((name) => name.endsWith(".js"));
  const sized = names.map((name) => ({ name, size: statSync(`${clientFolder}/assets/${name}`).size }));
  const [largest] = sized.sort((one, other) => other.size - one.size);
  return `/assets/${largest?.name}`;
}
