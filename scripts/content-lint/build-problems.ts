import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildFailure, Location, Message } from "esbuild";
import { escapeRegExp, type Problem, placeAt } from "./problem.ts";

/** The errors of a failed build. Rethrows any other error. */
export function buildProblems(root: string, error: unknown): Problem[] {
  const { errors } = error as BuildFailure;
  if (!Array.isArray(errors)) throw error;
  return errors.map((message) => messageProblem(root, message));
}

export function messageProblem(root: string, { location, text, detail, pluginName }: Message): Problem {
  const place = location && placeOf(root, location, pluginName);
  // The MDX plugin puts its own error, with the better message, into `detail`.
  return { file: location?.file ?? "", ...place, message: detail?.cause?.reason ?? text };
}

/** `pluginName` is "" if esbuild itself found the error. */
function placeOf(root: string, { file, line, column, length, lineText }: Location, pluginName: string) {
  // Plugins count characters, esbuild counts bytes. The MDX plugin reports line 0 if it knows no place.
  if (pluginName) return { line: line || 1, column: column + 1 };
  const bytes = Buffer.from(lineText);
  // esbuild's line is one of the compiled page.
  if (file.endsWith(".mdx")) {
    return placeInPage(readFileSync(join(root, file), "utf8"), bytes.subarray(column, column + length).toString());
  }
  return { line, column: bytes.subarray(0, column).toString().length + 1 };
}

/** An import, in one line or several. */
const IMPORT = /^(?:import|export)\b[^"']*(["']).*?\1/gm;

/**
 * Where a page's text has a name or quoted path of the compiled page. Looks at the imports first, because a name may
 * also be a word of the prose. The start of the page if the text does not have it.
 */
function placeInPage(text: string, part: string): { line: number; column: number } {
  const quoted = /^(["'])(.*)\1$/.exec(part)?.[2];
  const pattern = new RegExp(quoted ? `["']${escapeRegExp(quoted)}["']` : `(?<![\\w$])${escapeRegExp(part)}(?![\\w$])`);
  for (const { 0: statement, index } of text.matchAll(IMPORT)) {
    const at = statement.search(pattern);
    if (at >= 0) return placeAt(text, index + at);
  }
  return placeAt(text, text.search(pattern));
}
