import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { projectCopy } from "../support/project-copy.ts";

const WORKS = "shared/site/content/opera-works.ts";
const RIGHT = 'trade: "Words"';

const copy = projectCopy();

// A list whose type is made of its entries passes a mistake on to everything that reads the list.
test("a mistake in an entry of a list is one error of the compiler, at its field", () => {
  const works = readFileSync(join(copy.folder, WORKS), "utf8");
  write(WORKS, works.replace(RIGHT, 'trade: "Librettist"'));
  write("some.json", JSON.stringify({ extends: "./tsconfig.json", include: ["server", "client", "shared"] }));
  const tsc = join(copy.folder, "node_modules/.bin/tsc");
  const { stdout } = spawnSync(tsc, ["--project", "some.json", "--checkers", "1"], {
    cwd: copy.folder,
    encoding: "utf8",
  });
  const line = works.slice(0, works.indexOf(RIGHT)).split("\n").length;
  expect(stdout.trim().split("\n")).toEqual([expect.stringMatching(`^${WORKS}\\(${line},.*'"Librettist"'`)]);
});

function write(file: string, text: string): void {
  writeFileSync(join(copy.folder, file), text);
}
