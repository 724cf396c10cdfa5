import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import request from "supertest";
import { RESERVED } from "../../scripts/content-lint/check-pages.ts";
import { servedFiles } from "../../scripts/content-lint/find-problems.ts";
import { createApp } from "../../server/app.ts";
import { copySources } from "../support/build-elsewhere.ts";
import { everyAddress } from "../support/every-address.ts";
import { projectFolder } from "../support/start-site.ts";
import { testAppOptions } from "../support/test-app.ts";

interface Mistake {
  readonly file: string;
  /** What the mistake replaces. Without it the mistake is a paragraph at the end. */
  readonly was?: string | RegExp;
  readonly is: string;
  /** Where it is reported: a field of the list, or places. By default at the start of `is`. */
  readonly at?: string | readonly (readonly [file: string, words: string])[];
  readonly message: string;
}

const about = "shared/site/pages/about.mdx";
const ballets = "shared/site/content/ballets.ts";
const documentary = "shared/site/pages/documentary.mdx";
const notFound = "shared/site/pages/not-found.mdx";
const opera = "shared/site/pages/opera.mdx";
const privacy = "shared/site/pages/privacy-policy.mdx";
const documentaries = "shared/site/content/documentary-works.ts";
const documentaryGlossary = "shared/site/content/documentary-glossary.ts";
const operaGlossary = "shared/site/content/opera-glossary.ts";
const operas = "shared/site/content/opera-works.ts";
const bothForms = "shared/site/content/both-forms.ts";
const pageList = "shared/site/pages.ts";

const APOSTROPHE = "a straight apostrophe; write ’, or ‘ and ’ around a quotation within a quotation";
const ENTRY_SOURCE = "the entry has no source line; write // Source: and where it was checked, in the line above";
const PROSE_SOURCE = "no source line; write {/* Source: where it was checked */} and an empty line above it";
const unnamed = "is not English and names no language; write";

/** All are made at once, and the lint must find each in its place. */
const mistakes: Record<string, Mistake[]> = {
  "a link or picture that leads nowhere": [
    added(
      "[A](/oprea?voice=tenor)",
      "/oprea?voice=tenor: there is no such page; write /opera, or add it to shared/site/pages.ts",
    ),
    added(
      "[C](/opera#karmen)",
      "/opera#karmen: there is no such place on /opera; write #carmen, or remove the fragment",
    ),
    added(
      "[D](#night-mail)",
      "#night-mail: there is no such place on /about; write /documentary#night-mail, or remove the fragment",
    ),
    added(
      "![E](/favicon.png)",
      "/favicon.png: there is no such file; write /favicon.svg, or put it into shared/site/public/",
    ),
    added(
      "[F](https:/slash.example)",
      "https:/slash.example: this is not an address; write /page, #place or https://…",
    ),
    added("![G]()", '"": this is not an address; write /page, #place or https://…'),
    added(
      "[H](#term-arai)",
      "#term-arai: the glossary of /about has no such term; add it to the glossary in shared/site/content/",
    ),
    inList(
      documentaryGlossary,
      "(#man-with-a-movie-camera)",
      "(#man-with-a-camera)",
      "term-city-symphony.definition",
      "#man-with-a-camera: there is no such place on /documentary; write #man-with-a-movie-camera, or remove the fragment",
    ),
    {
      file: "shared/site/figures/home-hero.tsx",
      was: 'href="/opera"',
      is: 'href="/operas"',
      at: [["shared/site/pages/home.mdx", "<HomeHero "]],
      message: "/operas: there is no such page; write /opera, or add it to shared/site/pages.ts",
    },
  ],
  "an id that two things have": [
    {
      file: documentary,
      was: "## The first time",
      is: "## Hoop Dreams",
      message: `id: "hoop-dreams" is already used at ${documentaries}: hoop-dreams.id; choose another (a heading's id is made of its words)`,
    },
    inList(
      operaGlossary,
      'id: "term-leitmotif"',
      'id: "drifters"',
      "drifters.id",
      `id: "drifters" is already used at ${documentaries}: drifters.id; choose another (a heading's id is made of its words)`,
    ),
  ],
  "a heading that skips a level, a second name, and a page without any": [
    added("##### Deep", "heading “Deep” is of level 5 after one of level 3; write #### (level 4)"),
    added("# Once more", "heading “Once more” is of level 1 after one of level 5; write ## (level 2)"),
    {
      file: notFound,
      was: /(?<=\n\n)# /,
      is: "",
      at: [[notFound, '---\ntitle: "Not']],
      message: "the page has no heading; start its text with # Name",
    },
  ],
  "a picture without an alternative text": [
    added(
      "![](/favicon.svg)",
      'the picture /favicon.svg has no alternative text; write ![what it shows](/favicon.svg), or <img src="/favicon.svg" alt="" /> if the text says the same',
    ),
    added(
      '<svg viewBox="0 0 1 1" />',
      'the drawing has no alternative text; write role="img" and aria-label="what it shows", or aria-hidden="true" if the text says the same',
    ),
  ],
  "foreign words that do not name their language": [
    added(
      "*Pagliacci*, Italian elsewhere",
      `“Pagliacci” ${unnamed} <i lang="it">Pagliacci</i>, or *it:Pagliacci* in a list`,
    ),
    added("*Dämmerung*, not English", `“Dämmerung” ${unnamed} <i lang="…">Dämmerung</i>, or *…:Dämmerung* in a list`),
    added('<i lang="Italian">aria</i>', 'lang: "Italian" is not a BCP 47 tag; write one such as fr or ja-Latn'),
    inList(
      documentaryGlossary,
      "*fr:vérité*",
      "*vérité*",
      "term-direct-cinema.definition",
      `“vérité” ${unnamed} <i lang="fr">vérité</i>, or *fr:vérité* in a list`,
    ),
    inList(operas, '"Carmen", lang: "fr"', '"Carmen"', "carmen.title", `“Carmen” ${unnamed} lang: "fr" beside it`),
  ],
  "an entry out of order": [
    inList(
      documentaries,
      "year: 1936",
      "year: 1926",
      "night-mail.year",
      "1926 comes after 1929, but the list is in order of year; move one of the two entries",
    ),
  ],
  "a text that is shorter or longer than its neighbours": [
    inList(
      documentaryGlossary,
      /"Pictures that somebody else shot.*"/,
      '"Pictures that somebody else shot."',
      "term-archive-footage.definition",
      "5 words; write 12 to 30",
    ),
    inList(
      documentaries,
      "Inside the crate, number 26",
      "Inside the dark of the crate, the statue that is number 26",
      "dahomey.verdict",
      "16 words; write 3 to 12",
    ),
  ],
  "verdicts that begin alike, and what leads to no other work": [
    inList(
      operas,
      "Come for Cleopatra",
      "Two hours in, come for Cleopatra",
      "giulio-cesare.verdict",
      "begins like that of hoop-dreams, “two hours …”; begin it another way",
    ),
    inList(
      documentaries,
      "[*The Thin Blue Line*](#the-thin-blue-line), about a hunt",
      "a hunt",
      "the-emperors-naked-army-marches-on.next.film",
      "write a link to another work, [*Title*](#id), and the reason after a comma",
    ),
  ],
  "a work without a way to it or an answer, an answer twice, and a riddle": [
    inList(
      documentaries,
      /where: \[\s+\{\s+way: "Watch",\s+at: "free on \[BFI Player\]\(https:\/\/player\.bfi\.org\.uk\/free\/film.*?\n {4}\],/s,
      "where: [] as never,",
      "listen-to-britain.where",
      "missing; write where to watch, hear or borrow it, or whom to ask",
    ),
    inList(
      documentaries,
      'answer: "Wait and see",',
      'answer: "The film",',
      "stories-we-tell.truth.why",
      "the page would print “the film” twice; begin with the reason",
    ),
    inList(
      documentaries,
      "[*Now!*](#now), made",
      "[*Now!*](#now), another film made",
      "dahomey.next.film",
      "“another” tells nothing to whoever has not seen both; write what the next work is about",
    ),
  ],
  "a description that counts works or years wrongly": [
    {
      file: opera,
      was: /description: "Twenty-one operas from 1607/,
      is: 'description: "Twenty operas from 1600',
      message: "description: “Twenty”, but the list has 21 works; write twenty-one",
    },
    {
      file: opera,
      was: 'description: "Twenty operas',
      is: 'description: "Twenty operas',
      message: "description: “1600”, but the list is from 1607 to 2019; write those years",
    },
  ],
  "front matter, and words that the share image cannot show": [
    {
      file: about,
      was: /updated: .*/,
      is: "updated: 2026-11-31",
      message: "updated: write the date of the text's last change, as in 2026-11-21",
    },
    {
      file: opera,
      was: /title: .*/,
      is: 'title: "An evening in B♭ minor | Two Evenings"',
      message:
        'title: the typeface Bodoni Moda Medium has no letter "♭", which the picture for shared links needs; write another',
    },
  ],
  "a fact without a source line": [
    {
      file: operas,
      was: /\/\/ Source: LA Times.*\n {2}/,
      is: "",
      at: [[operas, '{\n    id: "l-amour']],
      message: ENTRY_SOURCE,
    },
    {
      file: bothForms,
      was: "// Source: JazzTimes; soundtrack.net\n  ",
      is: "",
      at: [[bothForms, '{\n    name: "Terence']],
      message: ENTRY_SOURCE,
    },
    {
      file: documentaries,
      was: /\/\/ Source: orienteoccidente.*\n {4}/,
      is: "",
      at: [[documentaries, 'contentNote: "A giraffe']],
      message: ENTRY_SOURCE.replace("the entry", "contentNote"),
    },
    {
      file: documentary,
      was: /\{\/\* Source: catalogue-lumiere.*\n\n/,
      is: "",
      at: [[documentary, '<Claim says="“The first film of all']],
      message: `what is disputed has ${PROSE_SOURCE}`,
    },
    {
      file: "shared/site/content/opera-timeline.ts",
      was: /^ {2}\{/m,
      is: "{",
      at: [["shared/site/content/opera-timeline.ts", "import type"]],
      message: "the entries are not formatted; run npx biome check --write",
    },
    added("Somebody said so in 1926.", `the paragraph names a year and has ${PROSE_SOURCE}`),
  ],
  "a typewriter mark": [
    added("It's late.", `“It's late.” has ${APOSTROPHE}`),
    added("Five&quot; of it", '“Five" of it” has a straight quotation mark; write “ before and ” after what is quoted'),
    added("Now - or never", "“Now - or never” has a hyphen for a dash; write – with a space on either side"),
    added("Takes 10-12 hours", "“Takes 10-12 hours” has a hyphen between two numbers; write –"),
    added("Go on...", "“Go on...” has three full stops; write …"),
    // German ends a quotation with “.
    added('“ Gap <span lang="de">„Kurz“ heißt</span>', "““ Gap” has a space inside quotation marks; remove it"),
    added("A maker's <em>mark</em>", `“A maker's” has ${APOSTROPHE}`),
    {
      file: documentary,
      was: /^description: .*/m,
      is: `description: "Documentaries from 1895 to 2024, the ways of making one, and one maker's short list."`,
      message: `description: “and one maker's short list.” has ${APOSTROPHE}`,
    },
    inList(
      documentaries,
      "other people’s, many",
      "other people's, many",
      "now.truth.why",
      `“are other people's, many of” has ${APOSTROPHE}`,
    ),
    {
      file: "shared/engine/operator.tsx",
      was: " runs this copy.",
      is: " runs this copy...",
      at: [about, privacy].map((file) => [file, "<OperatorStatement />"] as const),
      message: "“runs this copy... To write” has three full stops; write …",
    },
  ],
};

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "content-lint-"));
  copySources(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("in one copy of the site with all mistakes, the lint finds", () => {
  let found: string[] = [];
  const expected: string[] = [];

  beforeAll(() => {
    const all = Object.values(mistakes).flat();
    for (const mistake of all) make(mistake);
    found = problems();
    expected.push(...all.flatMap(linesOf));
  });
  afterAll(restore);

  test.each(Object.entries(mistakes))("%s", (_rule, ofRule) => {
    expect(found).toEqual(expect.arrayContaining(ofRule.flatMap(linesOf)));
  });

  test("nothing else, in the order of files and lines", () => {
    expect(found.toSorted()).toEqual(expected.toSorted());
    const lines = found.filter((line) => line.startsWith(`${about}:`)).map((line) => Number(line.split(":")[1]));
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  });
});

describe("in a copy of its own,", () => {
  afterEach(restore);

  test("today's site has no problems, with any line endings", () => {
    cpSync(join(folder, "shared/site/public/favicon.svg"), join(folder, "shared/site/public/pictures/café.svg"));
    make({ file: documentary, was: /[\s\S]+/, is: read(documentary).replaceAll("\n", "\r\n") });
    make({ file: opera, was: "---\n", is: "\uFEFF--- \t\n" });
    make({ file: about, is: "![A café](/pictures/café.svg)" });
    make({ file: about, is: "[The report](https://elsewhere.example/2019/report) of others says more." });
    expect(checkContent()).toEqual({
      status: 0,
      stdout: `Checked ${everyAddress.length} pages: no problems.\n`,
      stderr: "",
    });
  });

  test("sources that cannot be compiled are one problem each", () => {
    make({ file: about, is: "<p>never closed" });
    make({ file: opera, was: "updated:", is: '"updated:' });
    make({ file: documentaries, was: "year: 1936", is: "year: ;" });
    expect(problems()).toEqual([
      expect.stringMatching(/^shared\/site\/content\/documentary-works\.ts:\d+:11: Unexpected /),
      expect.stringMatching(/^shared\/site\/pages\/about\.mdx:\d+:1: Expected a closing tag for `<p>`/),
      expect.stringMatching(/^shared\/site\/pages\/opera\.mdx:\d+:\d+: front matter: /),
    ]);
  });

  test("an error in rendering is a problem in its place", () => {
    make({ file: about, is: "{undefined.nothing}" });
    const frame = "shared/site/frame.tsx";
    make({
      file: frame,
      was: "const { textLicence }",
      is: 'if (site) throw new Error("no foot");\n  const { textLicence }',
    });
    expect(problems()).toEqual([
      expect.stringMatching(
        /^shared\/site\/frame\.tsx:\d+:19: a page that uses this cannot be rendered: Error: no foot$/,
      ),
      expect.stringMatching(/^shared\/site\/pages\/about\.mdx:1:1: the page cannot be rendered: TypeError: /),
    ]);
  });

  test("a page without its file is reported without a stack", () => {
    make({ file: pageList, was: "./pages/about.mdx", is: "./pages/abuot.mdx" });
    const { status, stderr } = checkContent();
    expect(status).toBe(1);
    expect(stderr).toMatch(/Could not resolve "\.\/pages\/abuot\.mdx"\n\n {4}shared\/site\/pages\.ts:\d+:\d+:/);
    expect(stderr).not.toContain("    at ");
  });

  test("a new list with years needs source lines", () => {
    const entries = ['  { title: "Giselle", year: 1841 },', "  // Source: BnF", '  { title: "Coppélia", year: 1870 },'];
    writeFileSync(join(folder, ballets), ["export const ballets = [", ...entries, "];", ""].join("\n"));
    expect(problems()).toContain(`${ballets}:2:3: ${ENTRY_SOURCE}`);
    expect(problems().filter((line) => line.startsWith(`${ballets}:4`))).toEqual([]);
  });

  test("an unusable address and a page without an entry are problems", () => {
    const added = ["/About", "/api/test", "/about"].map(
      (path, index) => `  { path: "${path}", label: "Test", load: () => import("./pages/test-${index}.mdx") },\n`,
    );
    make({ file: pageList, was: /^\];/m, is: `${added.join("")}];` });
    const text = (name: string) => `---\ntitle: "A page called ${name}"\nrobots: "noindex"\n---\n\n# ${name}\n`;
    for (const name of ["test-0", "test-1", "test-2", "not-in-the-list"]) {
      writeFileSync(join(folder, `shared/site/pages/${name}.mdx`), text(name));
    }
    expect(problems()).toEqual(
      expect.arrayContaining([
        `${place(pageList, '"/About"')}: path: /About cannot be a page's address; write lower-case letters, digits and hyphens, as in /a-page`,
        `${place(pageList, '"/api/test"')}: path: /api/test is reserved for the server; choose another`,
        expect.stringMatching(
          /^shared\/site\/pages\.ts:\d+:11: path: \/about is also the address of .*\.mdx; choose another$/,
        ),
        `shared/site/pages/not-in-the-list.mdx:1:1: no entry of ${pageList} names this file; add one, or remove the file`,
      ]),
    );
  });
});

test("no page is served at a reserved address", async () => {
  const app = createApp(testAppOptions());
  for (const name of RESERVED.filter((name) => name !== "404")) {
    const { type } = await request(app).get(`/${name}`);
    expect({ name, type }).not.toEqual({ name, type: "text/html" });
  }
});

test("texts may link to exactly the public files that are served", async () => {
  const root = mkdtempSync(join(tmpdir(), "served-files-"));
  // Both the sources and the server's public folder.
  const clientFolder = join(root, "shared/site");
  mkdirSync(join(clientFolder, "assets"), { recursive: true });
  const served = ["/pictures/beam.svg", "/two.words.txt"];
  for (const path of [...served, "/no-extension", "/scores.br", "/.well-known/key.asc", "/.hidden.txt"]) {
    mkdirSync(dirname(join(clientFolder, "public", path)), { recursive: true });
    writeFileSync(join(clientFolder, "public", path), "");
    const { status } = await request(createApp({ ...testAppOptions(), clientFolder })).get(path);
    expect([path, status]).toEqual([path, served.includes(path) ? 200 : 404]);
  }
  expect((await servedFiles(root)).toSorted()).toEqual([...served, "/robots.txt", "/typefaces.txt"].toSorted());
  rmSync(root, { recursive: true });
  for (const file of await servedFiles(projectFolder)) await request(createApp(testAppOptions())).get(file).expect(200);
});

function make({ file, was, is }: Pick<Mistake, "file" | "was" | "is">): void {
  const text = read(file);
  if (was !== undefined) expect(text).toMatch(was);
  writeFileSync(join(folder, file), was === undefined ? `${text}\n${is}\n` : text.replace(was, () => is));
}

function restore(): void {
  rmSync(join(folder, "shared"), { recursive: true });
  cpSync(join(projectFolder, "shared"), join(folder, "shared"), { recursive: true });
}

/** A mistake in a paragraph of its own. */
function added(is: string, message: string): Mistake {
  return { file: about, is, message };
}

function inList(file: string, was: string | RegExp, is: string, at: string, message: string): Mistake {
  return { file, was, is, at, message };
}

/** The lines that report a mistake. */
function linesOf({ file, is, at = [[file, is]], message }: Mistake): string[] {
  if (typeof at === "string") return [`${file}: ${at}: ${message}`];
  return at.map(([where, words]) => `${place(where, words)}: ${message}`);
}

/** The place of words that occur once in a file. */
function place(file: string, words: string): string {
  const text = read(file);
  expect([file, words, text.split(words).length]).toEqual([file, words, 2]);
  const before = text.slice(0, text.indexOf(words)).split("\n");
  return `${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

function read(file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

function problems(): string[] {
  const { status, stderr } = checkContent();
  expect(status).toBe(1);
  return stderr.trim().split("\n");
}

function checkContent(): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/check-content.ts"], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}
