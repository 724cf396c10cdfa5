// `npm run where -- chunk-AB12CD34.js:1:2345`: the places in the sources of places in the built scripts.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { originalPlace } from "./dev/problems.ts";

const HOW =
  "Write a place as in a stack, with line and column: npm run where -- https://host/assets/start-AB12CD34.js:1:2345";

const maps = join(import.meta.dirname, "../dist/sourcemaps");
const places = [
  ...process.argv
    .slice(2)
    .join("\n")
    .matchAll(/([^\s/\\(@]+\.c?js):(\d+):(\d+)/g),
];
if (places.length === 0) fail(HOW);

for (const [place, script = "", line, column] of places) {
  const file = ["assets", "server"].map((folder) => join(maps, folder, `${script}.map`)).find(existsSync);
  if (file === undefined) {
    fail(
      `${place}: this build has no source map of that script. Check out the commit that was deployed, and run: npm run build`,
    );
    continue;
  }
  const map = JSON.parse(readFileSync(file, "utf8"));
  const found = originalPlace(map, Number(line), Number(column));
  if (found === undefined) {
    fail(`${place}: nothing of the sources is there. ${HOW}`);
    continue;
  }
  const text: string = map.sourcesContent[map.sources.indexOf(found.file)];
  console.log(`${found.file}:${found.line}:${found.column}\n    ${text.split("\n")[found.line - 1]?.trim()}`);
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}
