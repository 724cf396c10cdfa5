import { type ChildProcess, execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { setPriority } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

export interface Problem {
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** A problem as it is shown. `place` and `frame` are empty if the problem names no file. */
export interface DescribedProblem {
  /** file:line:column, or only the file if the message names an entry of its list. */
  readonly place: string;
  readonly message: string;
  /** The line, with a mark under the column. */
  readonly frame: string;
}

/** How much of a line is shown on either side of the column: a paragraph of a page is one line. */
const AROUND = 50;

export function describe(root: string, { file = "", line, column = 1, message }: Problem): DescribedProblem {
  if (!file || line === undefined) return { place: file, message, frame: "" };
  const text = readText(join(root, file)).split(/\r?\n/)[line - 1] ?? "";
  const start = Math.max(0, column - 1 - AROUND);
  const number = `${line} | `;
  const mark = `${" ".repeat(number.length - 2)}| ${" ".repeat(column - 1 - start)}^`;
  const frame = `${number}${text.slice(start, column + AROUND)}\n${mark}`;
  return { place: `${file}:${line}:${column}`, message, frame: text && frame };
}

export function inTerminal({ place, message, frame }: DescribedProblem): string {
  const lines = [place ? `${place}: ${message}` : message, ...frame.split("\n").filter(Boolean)];
  return lines.join("\n    ");
}

/** A place in a stack, by path or URL. The path may contain spaces and brackets. Firefox and Safari write `name@URL`. */
const PLACE = /(?:^|\(|at |async |@)((?:file:\/\/|https?:\/\/[^/\s]+)?\/.+?):(\d+)(?::(\d+))?\)?$/gm;

/** A problem with the first place in the project's sources that the stack names. `assets` has the browser's scripts. */
export function locate(root: string, assets: string, message: string, stack: string): Problem {
  for (const [, address = "", line, column] of stack.matchAll(PLACE)) {
    const place = placeInSources(assets, address, Number(line), Number(column ?? 1));
    const file = relative(root, place.file).replaceAll("\\", "/");
    if (!/^(?:\.\.|node_modules|dist)\//.test(file)) return { ...place, message, file };
  }
  return { message };
}

/** By the source map beside a script of the build. */
function placeInSources(assets: string, address: string, line: number, column: number) {
  const file = fileOf(assets, address);
  const map = readText(`${file}.map`);
  const place = map ? originalPlace(JSON.parse(map), line, column) : undefined;
  return place ? { ...place, file: resolve(dirname(file), place.file) } : { file, line, column };
}

/** A place in a script, as its source map has it. Lines and columns are counted from 1. */
export function originalPlace(map: SourceMapPayload, line: number, column: number) {
  const entry = new SourceMap(map).findEntry(line - 1, column - 1);
  // Beyond the end of a script, this would find the last place of all.
  if (!("originalSource" in entry) || entry.generatedLine !== line - 1) return undefined;
  const { originalSource, originalLine, originalColumn } = entry;
  return { file: originalSource, line: originalLine + 1, column: originalColumn + 1 };
}

/** A browser may name any URL: a file on another machine has no path here. */
function fileOf(assets: string, address: string): string {
  if (address.startsWith("file:///")) return fileURLToPath(address);
  return address.startsWith("/") ? address : join(assets, basename(address));
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** The page is what the developer waits for: the content check gets less of the processor. */
const CHECK_PRIORITY = 5;

/** Runs the content check in its own process, since it takes longer than a build. `cancel()` forgets a running one. */
export function createContentCheck(root: string, onResult: (problems: Problem[]) => void) {
  let running: ChildProcess | undefined;

  function cancel(): void {
    running?.kill();
    running = undefined;
  }

  return {
    cancel,
    start(): void {
      cancel();
      const command = ["scripts/check-content.ts"];
      const child = execFile(process.execPath, command, { cwd: root }, (error, _stdout, stderr) => {
        if (running === child) onResult(error ? readFindings(root, stderr.trim() || error.message) : []);
      });
      if (child.pid) setPriority(child.pid, CHECK_PRIORITY);
      running = child;
    },
  };
}

// The check prints "file:line:column: message" or "file: entry.field: message" for each problem. Anything else means
// that the check itself failed.
function readFindings(root: string, text: string): Problem[] {
  const found = [...text.matchAll(/^(\w[^:\n]*\/[^:\n]*):(?:(\d+):(\d+):)? (.*)$/gm)];
  if (found.length === 0) {
    const message = `The content check failed. ${/^\w*Error\b.*$/m.exec(text)?.[0] ?? text}`;
    return [locate(root, "", message, text)];
  }
  return found.map(([, file = "", line, column, message = ""]) => {
    return line ? { file, line: Number(line), column: Number(column), message } : { file, message };
  });
}
