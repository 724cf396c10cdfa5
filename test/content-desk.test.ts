import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import request from "supertest";
import { servedFiles } from "../scripts/content-desk/served-files.mjs";
import { createApp } from "../server/app.ts";
import { copySources } from "./support/build-elsewhere.ts";
import { everyAddress } from "./support/every-address.ts";
import { projectFolder } from "./support/start-site.ts";
import { testAppOptions } from "./support/test-app.ts";

interface Mistake {
  readonly file: string;
  /** Words of the file that the mistake stands in place of; without them it is added as a paragraph at the end. */
  readonly was?: string | RegExp;
  readonly is: string;
  /** What of it the desk is to point at; its beginning, where this is not given. */
  readonly at?: string;
  readonly message: string | ((place: (file: string, words: string) => string) => string);
}

const about = "shared/pages/about.mdx";
const documentary = "shared/pages/documentary.mdx";
const opera = "shared/pages/opera.mdx";
const documentaries = "shared/content/documentary-works.ts";
const documentaryGlossary = "shared/content/documentary-glossary.ts";
const documentaryTimeline = "shared/content/documentary-timeline.ts";
const operas = "shared/content/opera-works.ts";
const operaGlossary = "shared/content/opera-glossary.ts";
const operaTimeline = "shared/content/opera-timeline.ts";
const bridges = "shared/content/bridges.ts";
const operatorStatement = "shared/components/operator-statement.tsx";
const eveningTable = "shared/components/evening-table.tsx";

const NO_ADDRESS = "this is no address; write /page, #place or https://…";
const APOSTROPHE = "a straight apostrophe; write ’, or ‘ and ’ around what is quoted in a quotation";
const QUOTATION = "a straight quotation mark; write “ before and ” after what is quoted";

/** All of them are made at once, and each has to be found in its place. */
const mistakes: [rule: string, mistakes: Mistake[]][] = [
  [
    "a link within the site that leads nowhere",
    [
      {
        file: about,
        is: "[The opera](/oprea)",
        message: "/oprea: there is no such page; write /opera, or add it to shared/pages.ts",
      },
      {
        file: about,
        is: "[The other room](/Opera)",
        message: "/Opera: there is no such page; write /opera, or add it to shared/pages.ts",
      },
      {
        file: about,
        is: "[Dido](/opera#dido-and-eneas)",
        message:
          "/opera#dido-and-eneas: there is no such place on /opera; write #dido-and-aeneas, or leave out what follows the page",
      },
      {
        file: documentary,
        was: "[“Is it true?”](#is-it-true)",
        is: "[“Is it true?”](#is-it-tru)",
        message:
          "#is-it-tru: there is no such place on /documentary; write #is-it-true, or leave out what follows the page",
      },
      {
        file: documentaryGlossary,
        was: "(#man-with-a-movie-camera)",
        is: "(#man-with-a-camera)",
        message:
          "#man-with-a-camera: there is no such place on /documentary; write #man-with-a-movie-camera, or leave out what follows the page",
      },
      {
        file: bridges,
        was: '"/documentary#sans-soleil"',
        is: '"/documentary#sans-solei"',
        message:
          "/documentary#sans-solei: there is no such place on /documentary; write #sans-soleil, or leave out what follows the page",
      },
      {
        file: eveningTable,
        was: '"/opera#carmen"',
        is: '"/opera#karmen"',
        message: "/opera#karmen: there is no such place on /opera; write #carmen, or leave out what follows the page",
      },
      {
        file: about,
        was: "[SIL Open Font License 1.1](/typefaces.txt)",
        is: "[SIL Open Font License 1.1](/typeface.txt)",
        message: "/typeface.txt: there is no such file; write /typefaces.txt, or put it into client/public/",
      },
      {
        file: "shared/pages/not-found.mdx",
        was: "[About this guide](/about)",
        is: "[About this guide](/abuot)",
        message: "/abuot: there is no such page; write /about, or add it to shared/pages.ts",
      },
      {
        file: about,
        is: "[The tenors](/oprea?voice=tenor)",
        message: "/oprea?voice=tenor: there is no such page; write /opera, or add it to shared/pages.ts",
      },
      {
        file: opera,
        is: "[The other room’s train](#night-mail)",
        message:
          "#night-mail: there is no such place on /opera; write /documentary#night-mail, or leave out what follows the page",
      },
      {
        file: about,
        is: "[With one slash](https:/slash.example)",
        message: `https:/slash.example: ${NO_ADDRESS}`,
      },
      {
        file: about,
        is: "[With a letter too few](htps://letter.example)",
        message: `htps://letter.example: ${NO_ADDRESS}`,
      },
      {
        file: about,
        is: "![A beam](/favicon.png)",
        message: "/favicon.png: there is no such file; write /favicon.svg, or put it into client/public/",
      },
      {
        file: about,
        is: "[Nothing like it](/a-page-that-nobody-has-written)",
        message: "/a-page-that-nobody-has-written: there is no such page; add it to shared/pages.ts",
      },
      {
        file: about,
        is: "[Nowhere](https://)",
        message: `https://: ${NO_ADDRESS}`,
      },
      { file: about, is: "[Later]()", message: `"": ${NO_ADDRESS}` },
      { file: about, is: "[Nowhere yet](#)", message: `#: ${NO_ADDRESS}` },
      { file: about, is: "![A beam yet to be drawn]()", message: `"": ${NO_ADDRESS}` },
      { file: about, is: "[Beside this page](opera)", message: `opera: ${NO_ADDRESS}` },
      {
        file: documentaryTimeline,
        was: 'work: "dahomey"',
        is: 'work: "dahomy"',
        at: '"dahomy"',
        message: 'work: "dahomy" is the id of no work; write dahomey, or add the work to its list',
      },
      {
        file: bridges,
        was: 'from: "sun-and-sea"',
        is: 'from: "sun-or-sea"',
        at: '"sun-or-sea"',
        message: 'from: "sun-or-sea" is the id of no work; write sun-and-sea, or add the work to its list',
      },
    ],
  ],
  [
    "a term that the glossary has not got",
    [
      {
        file: opera,
        was: "[aria](#term-aria)",
        is: "[aria](#term-arai)",
        message:
          "#term-arai: the glossary of /opera has no such term; write #term-aria, or add it to the glossary in shared/content/",
      },
      {
        file: about,
        is: "[Aria](#term-aria)",
        message:
          "#term-aria: the glossary of /about has no such term; write /opera#term-aria, or add it to the glossary in shared/content/",
      },
    ],
  ],
  [
    "an id that two things have",
    [
      {
        file: documentary,
        was: "## The first time",
        is: "## Hoop Dreams",
        message: (place) =>
          `id: "hoop-dreams" is in use at ${place(documentaries, '"hoop-dreams"')}; choose another (that of a heading is made of its words)`,
      },
      {
        file: operas,
        was: 'id: "yuzuru"',
        is: 'id: "drifters"',
        at: '"drifters"',
        message: (place) =>
          `id: "drifters" is in use at ${place(documentaries, '"drifters"')}; choose another (that of a heading is made of its words)`,
      },
    ],
  ],
  [
    "a heading that leaves a level out, and a page that has two names or none",
    [
      {
        file: about,
        was: "## Why it exists",
        is: "#### Why it exists",
        message: "heading “Why it exists” is of level 4 behind one of level 1; make it ##, of level 2",
      },
      {
        file: about,
        is: "# Once more",
        message: "heading “Once more” is of level 1 behind one of level 2; make it ##, of level 2",
      },
      {
        file: opera,
        was: "# Opera\n",
        is: '# Opera\n\n{/* Source: none */}\n\n<Inset title="Too deep">\n\nIn doubt.\n\n</Inset>\n',
        at: "<Inset",
        message: "heading “Too deep” is of level 3 behind one of level 1; make it ##, of level 2",
      },
      {
        file: "shared/components/reports-section.tsx",
        was: '<h2 id="reports">Error and performance reports</h2>',
        is: '<h4 id="reports">Error and performance reports</h4>',
        at: ">Error",
        message: "heading “Error and performance reports” is of level 4 behind one of level 2; make it ###, of level 3",
      },
      {
        file: "shared/pages/not-found.mdx",
        was: '---\ntitle: "Not found | Two Evenings"\nrobots: "noindex"\n---\nimport { BeamAndHouse } from "../components/beam-and-house.tsx";\n\n# This',
        is: '---\ntitle: "Not found | Two Evenings"\nrobots: "noindex"\n---\nimport { BeamAndHouse } from "../components/beam-and-house.tsx";\n\nThis',
        message: "the page has no heading; begin its text with # and its name",
      },
    ],
  ],
  [
    "a picture without an alternative text",
    [
      {
        file: about,
        is: "![](/favicon.svg)",
        message:
          'the picture /favicon.svg has no alternative text; write ![what it shows](/favicon.svg), or <img src="/favicon.svg" alt="" /> where the text says the same',
      },
      {
        file: about,
        is: "![][Mark]\n\n[mark]: /favicon.svg",
        message:
          'the picture /favicon.svg has no alternative text; write ![what it shows][Mark], or <img src="/favicon.svg" alt="" /> where the text says the same',
      },
      {
        file: about,
        is: '<img src="/favicon.svg" />',
        message:
          'the picture /favicon.svg has no alternative text; give it alt="what it shows", or alt="" where the text says the same',
      },
      {
        file: about,
        is: '<svg viewBox="0 0 1 1" />',
        message:
          'the drawing has no alternative text; give it role="img" and aria-label="what it shows", or aria-hidden="true" where the text says the same',
      },
    ],
  ],
  [
    "a foreign title that does not say which language it is",
    [
      {
        file: about,
        is: "*Pagliacci*, on another page marked as Italian",
        message:
          '“Pagliacci” is marked without its language; write <i lang="it">Pagliacci</i>, or *it:Pagliacci* in a list',
      },
      {
        file: about,
        is: "*Götterdämmerung*, with letters that are not English",
        message:
          '“Götterdämmerung” is marked without its language; write <i lang="…">Götterdämmerung</i>, or *…:Götterdämmerung* in a list',
      },
      {
        file: documentaryGlossary,
        was: "*fr:vérité*",
        is: "*vérité*",
        message: '“vérité” is marked without its language; write <i lang="fr">vérité</i>, or *fr:vérité* in a list',
      },
      {
        file: eveningTable,
        was: '<i lang="it">La bohème</i>',
        is: "<i>La bohème</i>",
        at: ">La",
        message:
          '“La bohème” is marked without its language; write <i lang="it">La bohème</i>, or *it:La bohème* in a list',
      },
      {
        file: documentaries,
        was: 'title: { text: "Nuit et brouillard", lang: "fr", english: "Night and Fog" }',
        is: 'title: { text: "Nuit et brouillard", english: "Night and Fog" }',
        at: '"Nuit',
        message: '“Nuit et brouillard” is not English, and does not say what it is; write lang: "…" beside it',
      },
      {
        file: operas,
        was: 'original: { text: "Leyli və Məcnun", lang: "az" }',
        is: 'original: { text: "Leyli və Məcnun" }',
        at: '"Leyli',
        message: '“Leyli və Məcnun” is not English, and does not say what it is; write lang: "…" beside it',
      },
      {
        file: documentaryGlossary,
        was: 'term: "Cinéma-vérité",\n    lang: "fr"',
        is: 'term: "Cinéma-vérité"',
        at: '"Cinéma',
        message: '“Cinéma-vérité” is not English, and does not say what it is; write lang: "fr" beside it',
      },
      {
        file: about,
        was: '<i lang="it">verismo</i>',
        is: '<i lang="Italian">verismo</i>',
        message: 'lang: "Italian" is no language as BCP 47 writes it; write fr, say, or ja-Latn',
      },
    ],
  ],
  [
    "an entry that is out of order",
    [
      {
        file: documentaries,
        was: "year: 1936",
        is: "year: 1926",
        at: "1926",
        message: "year: 1926 stands behind 1929, and the list is in order of year; move one of the two entries",
      },
      {
        file: documentaryTimeline,
        was: 'date: "1961"',
        is: 'date: "1959-05"',
        at: '"1959-05"',
        message: "date: 1959-05 stands behind 1960, and the list is in order of date; move one of the two entries",
      },
      {
        file: documentaryGlossary,
        was: 'term: "Voice-over"',
        is: 'term: "Speaker"',
        at: '"Speaker"',
        message:
          "term: Speaker stands behind Talking head, and the list is in order of term; move one of the two entries",
      },
    ],
  ],
  [
    "a text that is shorter or longer than its neighbours",
    [
      {
        file: documentaries,
        was: '"You can see the whole form here in about 46 seconds: a camera, a gate, people going home.',
        is: '"You can see it.',
        message: "description: 39 words; write 40 to 60",
      },
      {
        file: documentaryGlossary,
        was: '"A card of text between two shots. Silent films speak by it; a later film may use one to put its case."',
        is: '"A card of text between two shots."',
        message: "definition: 7 words; write 12 to 30",
      },
      {
        file: documentaryGlossary,
        was: /"Pictures that somebody else shot.*"/,
        is: "`Pictures that somebody else shot.`",
        message: "definition: 5 words; write 12 to 30",
      },
      {
        file: operaTimeline,
        was: '"*it:Dafne* is given at carnival, with words by Rinuccini and music by Peri. Most of the music is lost."',
        is: '"*it:Dafne* is given at carnival, with words by Rinuccini and music by Peri. Most of the music is lost, as is so much else that was sung in Florence in those years."',
        message: "description: 32 words; write 12 to 30",
      },
    ],
  ],
  [
    "front matter that is out of bounds",
    [
      {
        file: about,
        was: /updated: .*/,
        is: "updated: 2026-11-31",
        message: "updated: write the day of the text's last change, as in 2026-11-21",
      },
    ],
  ],
  [
    "words that the picture for shared links cannot show",
    [
      {
        file: opera,
        was: /title: .*/,
        is: 'title: "An evening in B♭ minor | Two Evenings"',
        message:
          'title: the typeface bodoni-moda has no letter "♭", which the picture for shared links needs; write another',
      },
      {
        file: documentary,
        was: /description: .*/,
        is: 'description: "Documentaries from 1895 to 2024, the ways of making one, and a song in B♭ minor."',
        message:
          'description: the typeface literata has no letter "♭", which the picture for shared links needs; write another',
      },
    ],
  ],
  [
    "a fact without a source line",
    [
      {
        file: operas,
        was: '// Source: LA Times, 29 August 2000; classicalmpr.org; Met archives\n  {\n    id: "l-amour-de-loin"',
        is: '{\n    id: "l-amour-de-loin"',
        message: "the entry has no source line; write // Source: and where it was checked, in the line above",
      },
      {
        file: documentaryTimeline,
        was: '// Source: claude-lanzmann.com; visitberlin.de\n  {\n    date: "1985"',
        is: '// Source:\n  {\n    date: "1985"',
        at: "{",
        message: "the entry has no source line; write // Source: and where it was checked, in the line above",
      },
      {
        file: bridges,
        was: "// Source: Artsy; sunandsea.lt\n  {",
        is: "// Seen at Artsy\n  {",
        at: "{",
        message: "the entry has no source line; write // Source: and where it was checked, in the line above",
      },
      {
        file: documentary,
        was: "{/* Source: fr-academic; Lyon Capitale */}\n\n<Inset",
        is: "{/* Look this up. */}\n\n<Inset",
        at: "<Inset",
        message:
          "what is disputed has no source line; write {/* Source: where it was checked */} and an empty line above it",
      },
      {
        file: about,
        is: "Somebody said so in 1926.",
        message:
          "the paragraph names a year, and has no source line; write {/* Source: where it was checked */} and an empty line above it",
      },
      {
        file: about,
        is: "Somebody else said so in 2019.",
        message:
          "the paragraph names a year, and has no source line; write {/* Source: where it was checked */} and an empty line above it",
      },
    ],
  ],
  [
    "a mark of a typewriter",
    [
      { file: about, is: "It's late.", at: "'", message: APOSTROPHE },
      { file: about, is: 'Five" of paper', at: '"', message: QUOTATION },
      { file: about, is: "Six&quot; of paper", at: "&quot;", message: QUOTATION },
      {
        file: about,
        is: "Now - or never",
        at: "-",
        message: "a hyphen for a dash; write – with a space on either side",
      },
      { file: about, is: "For 10-12 minutes", at: "-", message: "a hyphen between two numbers; write –" },
      { file: about, is: "It takes **14-15** minutes.", at: "-", message: "a hyphen between two numbers; write –" },
      { file: about, is: "And so on...", at: "...", message: "three full stops; write …" },
      { file: about, is: "And [wait...](/opera).", at: "...", message: "three full stops; write …" },
      { file: about, is: "![Waiting...](/favicon.svg)", at: "...", message: "three full stops; write …" },
      {
        file: "shared/components/example-triggers.tsx",
        was: "<h2>Triggers</h2>",
        is: "<h2>Triggers...</h2>",
        at: "...",
        message: "three full stops; write …",
      },
      { file: about, is: "A “ gap”", at: " gap", message: "a space inside quotation marks; take it out" },
      { file: about, is: "A “hole ” too", at: " ” too", message: "a space inside quotation marks; take it out" },
      {
        file: "shared/pages/sentry-example-page.tsx",
        was: ">Go to the home page<",
        is: ">Go to the site's home page<",
        at: "'",
        message: APOSTROPHE,
      },
      {
        file: documentary,
        was: '<Inset title="Did Grierson coin “documentary”?">',
        is: '<Inset title="Did Grierson\'s word exist?">',
        at: "'",
        message: APOSTROPHE,
      },
      {
        file: opera,
        was: "<>Nobody knows when",
        is: "<>Nobody's sure when",
        at: "'",
        message: APOSTROPHE,
      },
      {
        file: "shared/pages/privacy-policy.mdx",
        was: "what this site records |",
        is: "this site's records |",
        at: "'",
        message: APOSTROPHE,
      },
      { file: about, is: '{"A projectionist\'s booth"}', at: "'", message: APOSTROPHE },
      {
        file: operatorStatement,
        was: "who installed this copy has",
        is: "who's got this copy has",
        at: "'",
        message: APOSTROPHE,
      },
      {
        file: operatorStatement,
        was: " runs this copy.",
        is: " runs this copy...",
        at: "...",
        message: "three full stops; write …",
      },
      {
        file: operaGlossary,
        was: /"A male singer .*"/,
        is: "`A male singer whose voice hasn't broken, since he was castrated as a boy. The practice ended long ago.`",
        at: "'",
        message: APOSTROPHE,
      },
      { file: documentaries, was: "Lena Horne’s", is: "Lena Horne's", at: "'", message: APOSTROPHE },
      { file: eveningTable, was: "Bluebeard’s Castle", is: "Bluebeard's Castle", at: "'", message: APOSTROPHE },
      { file: about, is: "![A projectionist's beam](/favicon.svg)", at: "'", message: APOSTROPHE },
      { file: about, is: "![A projectionist's mark][a-mark]\n\n[a-mark]: /favicon.svg", at: "'", message: APOSTROPHE },
      { file: about, is: "![It's a mark]\n\n[It's a mark]: /favicon.svg", at: "'", message: APOSTROPHE },
      { file: about, is: '[The works](/opera "The composer\'s own")', at: "'", message: APOSTROPHE },
      {
        file: about,
        is: '[The other works][works]\n\n[works]: /opera "The composer\'s others"',
        at: "'",
        message: APOSTROPHE,
      },
      {
        file: "shared/components/jump-list.tsx",
        was: 'aria-label="On this page"',
        is: 'aria-label="This page\'s parts"',
        at: "'",
        message: APOSTROPHE,
      },
    ],
  ],
];

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "content-desk-"));
  copySources(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test("what is written today passes, with a picture in a folder, one with an accent in its name, a year in an address, and a description in two lines", () => {
  cpSync(join(folder, "client/public/favicon.svg"), join(folder, "client/public/pictures/beam.svg"));
  cpSync(join(folder, "client/public/favicon.svg"), join(folder, "client/public/café.svg"));
  const folded = "description: >\n  What this guide is and is not,\n  and how it came to be, in two lines.";
  make({ file: about, was: /description: .*/, is: folded, message: "" });
  for (const is of [
    "![A beam](/pictures/beam.svg)",
    "![A café](/café.svg)",
    "[The report](https://elsewhere.example/2019/report) of others says more.",
  ]) {
    make({ file: about, is, message: "" });
  }
  const result = checkContent();
  restore();
  const stdout = `${everyAddress.length} pages, and no problem on any of them.\n`;
  expect(result).toEqual({ status: 0, stdout, stderr: "" });
});

test("a page passes with the line ends of Windows, and with a byte-order mark and blanks that nobody sees", () => {
  make({ file: documentary, was: /[\s\S]+/, is: read(documentary).replaceAll("\n", "\r\n"), message: "" });
  make({ file: opera, was: "---\n", is: "\uFEFF--- \t\n", message: "" });
  const result = checkContent();
  restore();
  expect(result).toMatchObject({ status: 0, stderr: "" });
});

test("every file that a text may link to is served", async () => {
  const app = createApp(testAppOptions());
  const files = await servedFiles(projectFolder);
  expect(files).toEqual(expect.arrayContaining(["/typefaces.txt", "/favicon.svg"]));
  for (const file of files) await request(app).get(file).expect(200);
});

test.each([
  ["/pictures/beam.svg", 200],
  ["/two.words.txt", 200],
  ["/no-extension", 404],
  ["/scores.gz", 404],
  ["/scores.br", 404],
  ["/scores.zst", 404],
  ["/.well-known/key.asc", 404],
  ["/.hidden.txt", 404],
])("of the public files, a text may link to those alone that are served: %s is answered %i", async (path, status) => {
  const root = mkdtempSync(join(tmpdir(), "served-files-"));
  const clientFolder = join(root, "client");
  const file = join(clientFolder, "public", path);
  for (const made of [join(clientFolder, "assets"), dirname(file)]) mkdirSync(made, { recursive: true });
  writeFileSync(file, "");
  const app = createApp({ ...testAppOptions(), clientFolder });
  await request(app).get(path).expect(status);
  expect((await servedFiles(root)).includes(path)).toBe(status === 200);
  rmSync(root, { recursive: true });
});

describe("the desk finds, in its place and with what to write instead,", () => {
  let found: string[] = [];
  const all = mistakes.flatMap(([, ofRule]) => ofRule);

  beforeAll(() => {
    for (const mistake of all) make(mistake);
    const { status, stderr } = checkContent();
    expect(status).toBe(1);
    found = stderr.trim().split("\n");
  });
  afterAll(restore);

  test.each(mistakes)("%s", (_rule, ofRule) => {
    expect(found).toEqual(expect.arrayContaining(ofRule.map(line)));
  });

  test("nothing else, and says it in the order of files and lines", () => {
    expect(found.toSorted()).toEqual(all.map(line).toSorted());
    const lines = found.filter((one) => one.startsWith(`${about}:`)).map((one) => Number(one.split(":")[1]));
    expect(lines).toEqual(lines.toSorted((one, other) => one - other));
  });
});

/** Of each part of what is looked at, all that can be wrong at once. */
const obstacles: [part: string, obstacles: [what: string, mistake: Omit<Mistake, "message">, problem: RegExp][]][] = [
  [
    "the sources",
    [
      [
        "Markdown that ends too early",
        { file: about, is: "<p>never closed" },
        /^shared\/pages\/about\.mdx:\d+:1: Expected a closing tag for `<p>`/,
      ],
      [
        "front matter that is no YAML",
        { file: opera, was: "updated:", is: '"updated:' },
        /^shared\/pages\/opera\.mdx:\d+:\d+: front matter: /,
      ],
      [
        "a list that is no TypeScript",
        { file: documentaries, was: "year: 1936", is: "year: ;" },
        /^shared\/content\/documentary-works\.ts:\d+:11: Unexpected /,
      ],
      [
        "another module that is none",
        { file: "shared/components/inline-markup.ts", was: "export function", is: "export funktion" },
        /^shared\/components\/inline-markup\.ts:\d+:8: Unexpected/,
      ],
    ],
  ],
  [
    "the pages",
    [
      [
        "a page that fails when it is rendered",
        { file: about, is: "{undefined.nothing}" },
        /^shared\/pages\/about\.mdx:1:1: the page cannot be rendered: TypeError: /,
      ],
      [
        "a component of every page that fails when it is rendered",
        {
          file: "shared/components/footer.tsx",
          was: "const { textLicence }",
          is: 'if (site) throw new Error("no foot");\n  const { textLicence }',
        },
        /^shared\/components\/footer\.tsx:11:19: a page with this in it cannot be rendered: Error: no foot$/,
      ],
    ],
  ],
  [
    "what all pages share",
    [
      [
        "a component that fails when it is loaded",
        {
          file: "shared/components/footer.tsx",
          was: "export function",
          is: 'if (site.name) throw new Error("no foot");\nexport function',
        },
        /^shared\/components\/footer\.tsx:\d+:22: no page can be rendered: Error: no foot$/,
      ],
    ],
  ],
];

describe.each(obstacles)(
  "of %s, what keeps the site from being looked at is one problem, in its place:",
  (_part, all) => {
    let found: string[] = [];

    beforeAll(() => {
      for (const [, mistake] of all) make({ ...mistake, message: "" });
      const { status, stderr } = checkContent();
      expect(status).toBe(1);
      found = stderr.trim().split("\n");
    });
    afterAll(restore);

    test.each(all)("%s", (_what, _mistake, problem) => {
      expect(found).toContainEqual(expect.stringMatching(problem));
    });

    test("and nothing else", () => {
      expect(found).toHaveLength(all.length);
    });
  },
);

test("a page of the list that has no file keeps the site from being looked at, without a stack", () => {
  make({ file: "shared/pages.ts", was: "./pages/about.mdx", is: "./pages/abuot.mdx", message: "" });
  const { status, stderr } = checkContent();
  restore();
  expect(status).toBe(1);
  expect(stderr).toMatch(/Could not resolve "\.\/pages\/abuot\.mdx"\n\n {4}shared\/pages\.ts:\d+:\d+:/);
  expect(stderr).not.toContain("    at ");
});

test("a list of pages that fails when it is loaded is named with the place, in a few lines", () => {
  make({ file: "shared/pages.ts", was: "export const pages", is: "[].at(0).path;\nexport const pages", message: "" });
  const { status, stderr } = checkContent();
  restore();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Error: shared\/pages\.ts:7:\d+: TypeError: Cannot read /);
  expect(stderr.length).toBeLessThan(2_000);
});

function make({ file, was, is }: Mistake): void {
  const text = read(file);
  if (was !== undefined) expect(text).toMatch(was);
  writeFileSync(join(folder, file), was === undefined ? `${text}\n${is}\n` : text.replace(was, () => is));
}

function restore(): void {
  for (const name of ["shared", "client/public"]) {
    rmSync(join(folder, name), { recursive: true, force: true });
    cpSync(join(projectFolder, name), join(folder, name), { recursive: true });
  }
}

/** The line that tells of a mistake. */
function line({ file, is, at = is, message }: Mistake): string {
  return `${place(file, is, at)}: ${typeof message === "string" ? message : message((...words) => place(...words).replace(/:\d+$/, ""))}`;
}

/** Where a part of some words begins, which stand in a file just once. */
function place(file: string, words: string, part = words): string {
  const text = read(file);
  expect([file, words, text.split(words).length]).toEqual([file, words, 2]);
  const before = text.slice(0, text.indexOf(words) + words.indexOf(part)).split("\n");
  return `${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
}

function read(file: string): string {
  return readFileSync(join(folder, file), "utf8");
}

function checkContent(): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/check-content.mjs"], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}
