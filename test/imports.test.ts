import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, test } from "@jest/globals";

/**
 * Who imports whom, beside what its own row covers: `folder/` is all of a folder, `folder/*` its loose files. The most
 * exact row of a file counts.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  "shared/site/content/": ["shared/engine/engraved-tune.ts"],
  "shared/site/text/": ["shared/site/content/", "shared/engine/"],
  "shared/site/tunes/": ["shared/site/content/", "shared/engine/"],
  "shared/site/works/": ["shared/site/tunes/", "shared/site/text/", "shared/site/content/", "shared/engine/"],
  "shared/site/figures/": ["shared/site/works/", "shared/site/text/", "shared/site/content/", "shared/engine/"],
  "shared/site/pages/": [
    ...["content/", "tunes/", "text/", "works/", "figures/", "site.ts", "mdx-components.ts"].map(inSite),
    ...["shared/engine/", "shared/reporting/"],
  ],
  "shared/site/*": ["shared/site/content/", "shared/site/text/", "shared/engine/"],
  "shared/site/pages.ts": ["shared/site/pages/", "shared/engine/page.ts"],
  "shared/site/data.ts": ["shared/site/pages/", "shared/site/structured-data.ts", "shared/engine/"],
  "shared/site/og-drawing.ts": ["shared/site/figures/", "shared/site/content/"],
  "shared/site/mdx-components.ts": [...["text/", "works/", "figures/"].map(inSite), "shared/engine/"],
  "shared/reporting/": ["shared/engine/"],
  "shared/engine/": [],
  "shared/*": ["shared/engine/", "shared/site/*"],

  // A browser gets all of it.
  "client/*": [
    ...["shared/site.tsx", "shared/engine/", "shared/reporting/"],
    ...["pages.ts", "site.ts", "mdx-components.ts"].map(inSite),
  ],

  // It runs before the rest is loaded.
  "server/index.ts": [],
  "server/serve.ts": [
    ...["app.ts", "config/", "http/", "observability/", "process/"].map(inServer),
    "shared/site/site.ts",
  ],
  "server/app.ts": ["server/", "shared/engine/"],
  "server/config/": ["shared/engine/"],
  "server/http/": ["shared/engine/", "shared/site/pages.ts"],
  "server/observability/": [
    ...["config/", "http/"].map(inServer),
    ...["shared/engine/", "shared/reporting/", "shared/site/pages.ts"],
  ],
  "server/process/": ["config/", "http/", "observability/"].map(inServer),
  "server/tunnel/": [...["config/", "http/"].map(inServer), "shared/engine/"],
  "server/pages/": [
    // Not the log: a handler could put visitors' words into it.
    ...["config/", "http/", "observability/report-error.ts"].map(inServer),
    ...["observability/request-log.ts", "observability/sentry.ts"].map(inServer),
    ...["shared/site.tsx", "shared/engine/", "shared/site/*"],
  ],
  "server/texts/": [
    ...["config/", "http/", "pages/"].map(inServer),
    ...["shared/engine/", "shared/site/pages.ts", "shared/site/site.ts"],
  ],

  "build.mjs": ["scripts/"],
  "scripts/*": ["scripts/", "server/config/", "server/process/", "shared/site/pages.ts", "shared/site/site.ts"],
  "scripts/mdx/": ["shared/engine/"],
  "scripts/build/": [
    ...["scripts/mdx/", "server/config/", "server/http/", "shared/reporting/"],
    ...["shared/engine/", "shared/site/pages.ts", "shared/site/site.ts"],
  ],
  "scripts/pictures/": ["scripts/build/", "scripts/mdx/", "shared/engine/", "shared/site/"],
  "scripts/content-lint/": [
    ...["scripts/build/", "scripts/mdx/", "scripts/pictures/", "server/config/", "server/http/", "server/pages/"],
    ...["shared/engine/", "shared/site/"],
  ],
  "scripts/bench/": ["server/config/", "shared/engine/paths.ts", "shared/site/pages.ts", "shared/site/site.ts"],
  "scripts/dev/*": [
    ...["scripts/build/", "scripts/content-lint/", "scripts/pictures/"],
    ...["server/config/", "server/process/"],
  ],
  "scripts/dev/site.ts": ["server/app.ts", "server/config/", "shared/engine/", "shared/site/data.ts"],
  "scripts/dev/browser/": ["scripts/dev/*"],
};

/** A browser gets all of them. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  "client/": ["@sentry/browser", "react", "react-dom/client", "react-router"],
  "shared/": ["react", "react-router", "schema-dts"],
};

const root = join(import.meta.dirname, "..");
const files = ["shared", "client", "server", "scripts"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => posix.join(folder, file)),
  )
  .filter((file) => /\.(?:tsx?|mdx)$/.test(file))
  .concat("build.mjs");
const imports = new Map(files.map((file) => [file, importsOf(file)]));

test("every import is one that the table allows", () => {
  const wrong = files.flatMap((file) => {
    const [row, allowed = []] = mostExact(Object.entries(MAY_IMPORT).filter(([row]) => covers(row, file)));
    const isAllowed = (target: string) => covers(row, target) || allowed.some((one) => covers(one, target));
    return (imports.get(file) ?? []).filter((target) => !isAllowed(target)).map((target) => `${file} -> ${target}`);
  });
  expect(wrong).toEqual([]);
  expect([...imports.values()].flat().length).toBeGreaterThan(400);
});

test.each(Object.entries(PACKAGES))("%s imports few packages", (folder, packages) => {
  const imported = files
    .filter((file) => file.startsWith(folder))
    .flatMap((file) => specifiersIn(file).filter((specifier) => /^[@\w]/.test(specifier)));
  expect(imported.filter((name) => !packages.includes(name))).toEqual([]);
});

test("no file imports itself through others", () => {
  const cleared = new Set<string>();
  const circles: string[] = [];
  function visit(file: string, way: readonly string[]): void {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(" -> "));
    else if (!cleared.has(file)) for (const target of imports.get(file) ?? []) visit(target, [...way, file]);
    cleared.add(file);
  }
  for (const file of files) visit(file, []);
  expect(circles).toEqual([]);
});

test("every row is about a file that is there", () => {
  // Another site may have less.
  const rows = Object.entries(MAY_IMPORT)
    .flatMap(([row, allowed]) => [row, ...allowed])
    .filter((row) => !row.startsWith("shared/site/"));
  expect(rows.filter((row) => !files.some((file) => covers(row, file)))).toEqual([]);
});

function inSite(path: string): string {
  return `shared/site/${path}`;
}

function inServer(path: string): string {
  return `server/${path}`;
}

function covers(row: string, file: string): boolean {
  if (row.endsWith("/*")) return posix.dirname(file) === row.slice(0, -2);
  return row.endsWith("/") ? file.startsWith(row) : file === row;
}

function mostExact<Row extends readonly [string, unknown]>(rows: readonly Row[]): Row | readonly [string] {
  return rows.toSorted(([one], [other]) => other.length - one.length)[0] ?? ["no row"];
}

/** Files of the project, types among them. */
function importsOf(file: string): string[] {
  const targets = specifiersIn(file).map((specifier) => posix.join(posix.dirname(file), specifier));
  return targets.filter((target) => files.includes(target));
}

function specifiersIn(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  return [...text.matchAll(/(?:^import |\bfrom |\bimport\()"([^"]+)"/gm)].map(([, specifier = ""]) => specifier);
}
