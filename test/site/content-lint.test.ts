import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import { copySources } from "../support/build-elsewhere.ts";
import { everyAddress } from "../support/site-pages.ts";
import { projectFolder } from "../support/start-site.ts";

interface Mistakes {
  /** Each line becomes a paragraph at the end of about.mdx. */
  readonly paragraphs?: string;
  readonly edits?: readonly (readonly [file: string, was: string | RegExp, is: string])[];
  /** Each line names a file, the words at the place in brackets, or entry and field of a list, and says the rest. */
  readonly reports: string;
}

const site = "shared/site";
const about = `${site}/pages/about.mdx`;
const documentary = `${site}/pages/documentary.mdx`;
const opera = `${site}/pages/opera.mdx`;
const documentaries = `${site}/content/documentary-works.ts`;
const documentaryGlossary = `${site}/content/documentary-glossary.ts`;
const operas = `${site}/content/opera-works.ts`;
const pageList = `${site}/pages.ts`;

const APOSTROPHE = "has a straight apostrophe; write ’, or ‘ and ’ around a quotation within a quotation";
const ENTRY_SOURCE = "the entry has no source line; write // Source: and where it was checked, in the line above";
const PROSE_SOURCE = "no source line; write {/* Source: where it was checked */} and an empty line above it";
const IN_MARKDOWN = "in Markdown <h2> is ## and <h3> is ###";
const NAMES_NONE = "is not English and names no language; write";

/** All are made at once, and each has to be found in its place. */
const mistakes: Record<string, Mistakes> = {
  "links that lead nowhere": {
    paragraphs: `
[A](/oprea?voice=tenor)
[B](/opera#karmen)
[C](#night-mail)
![D](/favicon.png)
[E](https:/slash.example)
[F](#term-arai)`,
    edits: [
      [documentaryGlossary, "(#man-with-a-movie-camera)", "(#man-with-a-camera)"],
      [`${site}/figures/tonight.tsx`, 'href="/opera"', 'href="/operas"'],
    ],
    reports: `
${about}: [/oprea?] /oprea?voice=tenor: there is no such page; write /opera, or add it to shared/site/pages.ts
${about}: [/opera#] /opera#karmen: there is no such place on /opera; write #carmen, or remove the fragment
${about}: [#night-] #night-mail: there is no such place on /about; write /documentary#night-mail, or remove the fragment
${about}: [/favico] /favicon.png: there is no such file; write /favicon.svg, or put it into shared/site/public/
${about}: [https:/] https:/slash.example: this is not an address; write /page, #place or https://…
${about}: [#term-a] #term-arai: the glossary of /about has no such term; add it to the glossary in shared/site/content/
${documentaryGlossary}: [#man-wi] #man-with-a-camera: there is no such place on /documentary; write #man-with-a-movie-camera, or remove the fragment
${site}/figures/tonight.tsx: [/operas] /operas: there is no such page; write /opera, or add it to shared/site/pages.ts`,
  },
  "invalid HTML, and what shuts visitors out": {
    paragraphs: `
##### Deep
# Once more
![](/favicon.svg)
![G]()
<svg viewBox="0 0 1 1" />
<i lang="Italian">aria</i>`,
    edits: [
      [`${site}/pages/not-found.mdx`, /(?<=\n\n)# /, ""],
      [documentary, "## The first time", "## Hoop Dreams"],
      [`${site}/content/opera-glossary.ts`, 'id: "term-leitmotif"', 'id: "drifters"'],
    ],
    reports: `
${about}: [Deep] “Deep”: Heading level can only increase by one, expected <h4> but got <h5>; ${IN_MARKDOWN}
${about}: [Once mo] “Once more”: Multiple <h1> are not allowed; ${IN_MARKDOWN}
${about}: [![](/fa] <img> is missing required "alt" attribute; write ![what it shows](/a.png), or <img src="/a.png" alt="" /> if the text says the same
${about}: [![G]()] “G”: <img> is missing required "src" attribute
${about}: [<svg vi] the drawing has no alternative text; write role="img" and aria-label="what it shows", or aria-hidden="true" if the text says the same
${about}: [aria</i] “aria”: Attribute "lang" has invalid value "Italian"; write a tag of BCP 47, such as fr or ja-Latn
${site}/pages/not-found.mdx: [---] the page has no heading; start its text with # Name
${documentary}: [Hoop Dr] Duplicate ID "hoop-dreams", also at ${documentaries}:PLACE; choose another (a heading's id is made of its words)
${site}/content/opera-glossary.ts: drifters.id: "drifters" is already used at ${documentaries}: drifters.id; choose another`,
  },
  "foreign words that name no language": {
    paragraphs: `
*Pagliacci*, Italian elsewhere
*Dämmerung*, not English`,
    edits: [
      [documentaryGlossary, "*fr:vérité*", "*vérité*"],
      [operas, '"Carmen", lang: "fr"', '"Carmen"'],
    ],
    reports: `
${about}: [*Paglia] “Pagliacci” ${NAMES_NONE} <i lang="it">Pagliacci</i>, or in a list *it:Pagliacci* or lang: "it"
${about}: [*Dämmer] “Dämmerung” ${NAMES_NONE} <i lang="…">Dämmerung</i>, or in a list *…:Dämmerung* or lang: "…"
${documentaryGlossary}: [*vérité] “vérité” ${NAMES_NONE} <i lang="fr">vérité</i>, or in a list *fr:vérité* or lang: "fr"
${operas}: [text: "] “Carmen” ${NAMES_NONE} <i lang="fr">Carmen</i>, or in a list *fr:Carmen* or lang: "fr"`,
  },
  "lists out of order, and texts that are too short, too long, alike or missing": {
    edits: [
      [documentaries, "year: 1936", "year: 1926"],
      [documentaryGlossary, /"Pictures that somebody else shot.*"/, '"Pictures that somebody else shot."'],
      [documentaries, "Inside the crate, number 26", "Inside the dark of the crate, the statue that is number 26"],
      [operas, "Come for Cleopatra", "Two hours in, come for Cleopatra"],
      [documentaries, "[*The Thin Blue Line*](#the-thin-blue-line), about a hunt", "a hunt"],
      [documentaries, "[*Now!*](#now), made", "[*Now!*](#now), another film made"],
      [
        documentaries,
        /where: \[\s+\{\s+way: "Watch",\s+at: "free on \[BFI Player\].*?\n {4}\],/s,
        "where: [] as never,",
      ],
      [documentaries, 'answer: "Wait and see",', 'answer: "The film",'],
    ],
    reports: `
${documentaries}: night-mail.year: 1926 comes after 1929, but the list is in order of year; move one of the two entries
${documentaryGlossary}: term-archive-footage.definition: 5 words; write 12 to 30
${documentaries}: dahomey.verdict: 16 words; write 3 to 12
${operas}: giulio-cesare.verdict: begins like that of hoop-dreams, “two hours …”; begin it another way
${documentaries}: the-emperors-naked-army-marches-on.next.film: write a link to another work, [*Title*](#id), and the reason after a comma
${documentaries}: dahomey.next.film: “another” tells nothing to whoever has not seen both; write what the next work is about
${documentaries}: night-mail.where.0.at: missing; write where to watch, hear or borrow it, or whom to ask
${documentaries}: stories-we-tell.truth.why: the page would print “the film” twice; begin with the reason
${documentaries}: stories-we-tell.truth.answer: “The film” has no place in the drawing of what was staged; add it to the films of a column in ${site}/content/staged-columns.ts`,
  },
  "front matter that is wrong, and what the share image cannot show": {
    edits: [
      [about, /updated: .*/, "updated: 2026-11-31"],
      [opera, /description: "Twenty-one operas from 1607/, 'description: "Twenty operas from 1600'],
      [opera, /title: .*/, 'title: "An evening in B♭ minor | Two Evenings"'],
    ],
    reports: `
${about}: [updated] updated: write the date of the text's last change, as in 2026-11-21
${opera}: [descrip] description: “Twenty”, but the list has 21 works; write twenty-one
${opera}: [descrip] description: “1600”, but the list is from 1607 to 2019; write those years
${opera}: [title: ] title: the typeface Bodoni Moda Medium has no letter "♭", which the picture for shared links needs; write another`,
  },
  "facts without a source line": {
    paragraphs: `
Somebody said so in 1926.`,
    edits: [
      [operas, /\/\/ Source: LA Times.*\n {2}/, ""],
      [`${site}/content/both-forms.ts`, "// Source: JazzTimes; soundtrack.net\n  ", ""],
      [documentaries, /\/\/ Source: orienteoccidente.*\n {4}/, ""],
      [documentary, /\{\/\* Source: catalogue-lumiere.*\n\n/, ""],
      [`${site}/content/opera-timeline.ts`, /^ {2}\{/m, "{"],
    ],
    reports: `
${about}: [Somebod] the paragraph names a year and has ${PROSE_SOURCE}
${operas}: [{] ${ENTRY_SOURCE}
${site}/content/both-forms.ts: [{] ${ENTRY_SOURCE}
${documentaries}: [content] ${ENTRY_SOURCE.replace("the entry", "contentNote")}
${documentary}: [<Claim ] what is disputed has ${PROSE_SOURCE}
${site}/content/opera-timeline.ts: [import ] the entries are not formatted; run npm run fix`,
  },
  // German ends a quotation with “.
  "typewriter marks": {
    paragraphs: `
It's late.
Five&quot; of it
Now - or never
Takes 10-12 hours
Go on...
“ Gap <span lang="de">„Kurz“ heißt</span>
A maker's <em>mark</em>`,
    edits: [
      [
        documentary,
        /^description: .*/m,
        `description: "Documentaries from 1895 to 2024, the ways of making one, and one maker's list."`,
      ],
      [documentaries, "other people’s, many", "other people's, many"],
      ["shared/engine/operator.tsx", " runs this copy.", " runs this copy..."],
    ],
    reports: `
${about}: [It's la] “It's late.” ${APOSTROPHE}
${about}: [Five&qu] “Five" of it” has a straight quotation mark; write “ before and ” after what is quoted
${about}: [Now - o] “Now - or never” has a hyphen for a dash; write – with a space on either side
${about}: [Takes 1] “Takes 10-12 hours” has a hyphen between two numbers; write –
${about}: [Go on..] “Go on...” has three full stops; write …
${about}: [“ Gap <] ““ Gap” has a space inside quotation marks; remove it
${about}: [A maker] “A maker's” ${APOSTROPHE}
${documentary}: [and one] “and one maker's list.” ${APOSTROPHE}
${documentaries}: [are oth] “are other people's, many of” ${APOSTROPHE}
shared/engine/operator.tsx: [runs th] “runs this copy... To write” has three full stops; write …`,
  },
};

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "content-lint-"));
  copySources(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("in one copy of the site with all mistakes, the check finds", () => {
  let found: string[] = [];

  beforeAll(() => {
    for (const { edits = [], paragraphs = "" } of Object.values(mistakes)) {
      for (const [file, was, is] of edits) edit(file, was, is);
      append(paragraphs);
    }
    found = problems();
  });
  afterAll(restore);

  test.each(Object.entries(mistakes))("%s", (_rule, { reports }) => {
    expect(found.map(withWords)).toEqual(expect.arrayContaining(linesOf(reports)));
  });

  test("nothing else, in the order of lines", () => {
    const expected = Object.values(mistakes).flatMap(({ reports }) => linesOf(reports));
    expect(found.map(withWords).toSorted()).toEqual(expected.toSorted());
    const lines = found.filter((line) => line.startsWith(`${about}:`)).map((line) => Number(line.split(":")[1]));
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  });
});

describe("in a copy of its own,", () => {
  afterEach(restore);

  test("today's site has no problems, with any line endings", () => {
    cpSync(join(folder, "shared/site/public/favicon.svg"), join(folder, "shared/site/public/pictures/café.svg"));
    const text = readFileSync(join(folder, documentary), "utf8");
    edit(documentary, /[\s\S]+/, text.replaceAll("\n", "\r\n"));
    edit(opera, "---\n", "\uFEFF--- \t\n");
    append("![A café](/pictures/café.svg)\n[The report](https://elsewhere.example/2019/report) says more.");
    expect(checkContent()).toEqual({
      status: 0,
      stdout: `Checked ${everyAddress.length} pages: no problems.\n`,
      stderr: "",
    });
  });

  test("sources that cannot be compiled are one problem each", () => {
    append("<p>never closed");
    edit(opera, "updated:", '"updated:');
    edit(documentaries, "year: 1936", "year: ;");
    expect(problems()).toEqual([
      expect.stringMatching(/^shared\/site\/content\/documentary-works\.ts:\d+:11: Unexpected /),
      expect.stringMatching(/^shared\/site\/pages\/about\.mdx:\d+:1: Expected a closing tag for `<p>`/),
      expect.stringMatching(/^shared\/site\/pages\/opera\.mdx:\d+:\d+: front matter: /),
    ]);
  });

  test("an error in rendering is a problem in its place", () => {
    edit(
      `${site}/frame.tsx`,
      "const { contact, textLicence }",
      'if (site) throw new Error("no foot");\n  const { contact, textLicence }',
    );
    expect(problems().map(withWords)).toEqual([
      `${site}/frame.tsx: [new Err] Error: the page / cannot be rendered: no foot`,
    ]);
  });

  test("a page without its file is a problem", () => {
    edit(pageList, "./pages/about.mdx", "./pages/abuot.mdx");
    expect(problems().map(withWords)).toEqual([
      `${pageList}: [./pages] there is no file ${site}/pages/abuot.mdx; write ${about}, or add it`,
    ]);
  });

  test("a new list with years needs source lines", () => {
    const ballets = `${site}/content/ballets.ts`;
    const entries = ['  { title: "Giselle", year: 1841 },', "  // Source: BnF", '  { title: "Coppélia", year: 1870 },'];
    writeFileSync(join(folder, ballets), ["export const ballets = [", ...entries, "];", ""].join("\n"));
    expect(problems()).toEqual([`${ballets}:2:3: ${ENTRY_SOURCE}`]);
  });

  test("an unusable address and a page without an entry are problems", () => {
    const added = ["/About", "/api/test", "/about"].map(
      (path, index) => `  { path: "${path}", label: "Test", load: () => import("./pages/test-${index}.mdx") },\n`,
    );
    edit(pageList, /^\];/m, `${added.join("")}];`);
    const text = (name: string) => `---\ntitle: "A page called ${name}"\nrobots: "noindex"\n---\n\n# ${name}\n`;
    for (const name of ["test-0", "test-1", "test-2", "not-in-the-list"]) {
      writeFileSync(join(folder, `${site}/pages/${name}.mdx`), text(name));
    }
    expect(problems().map(withWords)).toEqual(
      expect.arrayContaining([
        `${pageList}: ["/About] path: /About cannot be a page's address; write lower-case letters, digits and hyphens, as in /a-page`,
        `${pageList}: ["/api/t] path: /api/test is reserved for the server; choose another`,
        `${pageList}: ["/about] path: /about is also the address of ${site}/pages/test-2.mdx; choose another`,
        `${site}/pages/not-in-the-list.mdx: [---] no entry of ${pageList} names this file; add one, or remove the file`,
      ]),
    );
  });
});

function edit(file: string, was: string | RegExp, is: string): void {
  const text = readFileSync(join(folder, file), "utf8");
  expect(text).toMatch(was);
  writeFileSync(
    join(folder, file),
    text.replace(was, () => is),
  );
}

/** Adds each line as a paragraph. */
function append(lines: string): void {
  appendFileSync(join(folder, about), lines.trim().replace(/^/gm, "\n").concat("\n"));
}

function restore(): void {
  rmSync(join(folder, "shared"), { recursive: true });
  cpSync(join(projectFolder, "shared"), join(folder, "shared"), { recursive: true });
}

function linesOf(reports: string): string[] {
  return reports.trim().split("\n");
}

/** A reported line with the first words at its place instead of line and column. */
function withWords(reported: string): string {
  return reported
    .replace(/^([^:]+):(\d+):(\d+):/, (_place, file, line, column) => {
      const text = readFileSync(join(folder, file), "utf8").split("\n")[Number(line) - 1] ?? "";
      return `${file}: [${text.slice(Number(column) - 1, Number(column) + 6)}]`;
    })
    .replace(/(?<=, also at [^:]+:)\d+:\d+/, "PLACE");
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
