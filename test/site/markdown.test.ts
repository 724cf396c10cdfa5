import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { markdownPath } from "../../shared/engine/paths.ts";
import { documentaryGlossary } from "../../shared/site/content/documentary-glossary.ts";
import { documentaryWorks } from "../../shared/site/content/documentary-works.ts";
import { operaGlossary } from "../../shared/site/content/opera-glossary.ts";
import { operaWorks } from "../../shared/site/content/opera-works.ts";
import type { Work } from "../../shared/site/content/types.ts";
import { plainText } from "../../shared/site/text/inline-markup.ts";
import { wordsOf } from "../support/markdown-words.ts";
import { testAppOptions } from "../support/test-app.ts";

const app = createApp(testAppOptions());

test.each([
  ["/documentary", documentaryWorks, documentaryGlossary],
  ["/opera", operaWorks, operaGlossary],
] as const)("the Markdown of %s has every work and every term", async (path, works: readonly Work[], terms) => {
  const { text } = await request(app).get(markdownPath(path));
  for (const { title, verdict, premise } of works) {
    const heading = title.original === undefined ? title.text : `${title.text} (${title.original.text})`;
    expect(text).toContain(`#### ${heading}\n`);
    expect(wordsOf(text)).toContain(wordsOf(plainText(verdict)));
    expect(wordsOf(text)).toContain(wordsOf(plainText(premise)));
  }
  for (const { term, definition } of terms)
    expect(wordsOf(text)).toContain(wordsOf(`${term}: ${plainText(definition)}`));
});

test("the table of evenings is a table, with its caption above it", async () => {
  const { text } = await request(app).get("/index.md");
  expect(text).toMatch(
    /\*\*At home, and finished by half past ten\*\*\n\n\| You have \| A documentary \| An opera \|\n/,
  );
});
