import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "@jest/globals";
import { VARIABLE_ROWS, variablesTable } from "../../scripts/readme.ts";
import { projectFolder } from "../support/start-site.ts";

const files = globSync(["**/README.md", ".github/[A-Z]*.md"], {
  cwd: projectFolder,
  exclude: (name) => ["node_modules", "dist", "coverage"].includes(name),
});
const readmes = new Map(files.map((file) => [file, readFileSync(join(projectFolder, file), "utf8")]));
const all = [...readmes.values()].join("\n");

const FOLDERS = /^(?:client|deploy|scripts|server|shared|test)\//;
const ENDINGS = /(?:\/|\.(?:tsx?|mjs|mdx?|css|conf|yaml|service|env|png|svg))$/;
/** What the build, a command or a reader creates. */
const MADE = /^(?:dist|coverage|node_modules)\/|^deploy\/\.env$|^render\.yaml$|\/opera-in-an-hour\.mdx$/;

test("the table of settings is what npm run readme writes", () => {
  expect(VARIABLE_ROWS.exec(readmes.get("server/config/README.md") ?? "")?.[0]).toBe(variablesTable());
});

test.each([...readmes])("every file and folder that %s names exists", (file, text) => {
  const named = text
    .split(/[\s`|()[\]<>"'“”,;]+/)
    .map((word) => word.replace(/#.*|[.:]+$/g, ""))
    .filter((word) => /^(?:\.\.?\/)*\w[\w.@-]*(?:\/[\w.@-]+)*\/?$/.test(word))
    .filter((word) => (ENDINGS.test(word) || FOLDERS.test(word)) && !MADE.test(word));
  expect(named.length).toBeGreaterThan(0);
  const lost = named.filter((path) => ![dirname(file), ""].some((from) => existsSync(join(projectFolder, from, path))));
  expect(lost).toEqual([]);
});

test.each([...readmes])("every link in %s leads to a file and a heading", (file, text) => {
  const prose = text.replace(/^ *```[\s\S]*?^ *```$|`[^`\n]*`/gm, "code");
  const broken = [...prose.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)].filter(([, path = "", fragment]) => {
    const target = path === "" ? file : join(dirname(file), path);
    if (!existsSync(join(projectFolder, target))) return true;
    return fragment !== undefined && !headingIds(readmes.get(target) ?? "").includes(fragment);
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test("the READMEs name exactly the npm scripts that exist", () => {
  const { scripts } = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  const named = [...all.matchAll(/npm (?:run ([a-z:]+[a-z])|(start|test)\b)/g)].map(([, run, short]) => run ?? short);
  expect(new Set(named)).toEqual(new Set(Object.keys(scripts).filter((name) => !name.startsWith("pre"))));
});

test("every package has a line in a README", () => {
  const manifest = JSON.parse(readFileSync(join(projectFolder, "package.json"), "utf8"));
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const table = /^\| Package \|.*\n\|---.*\n((?:\|.*\n)+)/m.exec(all)?.[1] ?? "";
  const firstColumn = [...table.matchAll(/^\| ([^|]*) \|/gm)].map(([, cell]) => cell).join();
  const named = [...firstColumn.matchAll(/`([^`]+)`/g)].map(([, name]) => name).filter((name) => name !== "@types/*");
  const packages = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const needed = Object.keys(packages).filter((name) => !name.startsWith("@types/"));
  expect(named.toSorted()).toEqual(needed.toSorted());
});

/** As GitHub makes them. */
function headingIds(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
