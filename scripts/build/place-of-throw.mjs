import { NAME_IN_STACKS } from "./name-in-stacks.mjs";

/** A frame of a module that evaluate-module.mjs has run. */
const FRAME = new RegExp(`\\b${NAME_IN_STACKS}:(\\d+):(\\d+)\\)?$`);

/**
 * Where in the project's own sources something was thrown, or undefined where its stack does not say. Of Markdown no
 * more is known than the file: what it was compiled to has lines of its own.
 * @param {unknown} thrown
 * @param {import("node:module").SourceMap} map Of the module that threw.
 * @returns {{ file: string, line: number, column: number } | undefined}
 */
export function placeOfThrow(thrown, map) {
  const stack = thrown instanceof Error ? String(thrown.stack).split("\n") : [];
  for (const frame of stack) {
    const [, line, column] = FRAME.exec(frame) ?? [];
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (line === undefined || !("originalSource" in entry)) continue;
    const { originalSource: file, originalLine, originalColumn } = entry;
    if (file.endsWith(".mdx")) return { file, line: 1, column: 1 };
    if (!file.startsWith("node_modules/")) return { file, line: originalLine + 1, column: originalColumn + 1 };
  }
  return undefined;
}
