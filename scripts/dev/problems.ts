import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { setPriority } from "node:os";
import { join, relative } from "node:path";
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

/** Without duplicates: the builds of browser and server report the same files. */
export function describeProblems(root: string, problems: readonly Problem[]): DescribedProblem[] {
  const described = problems.map((problem) => describeProblem(root, problem));
  return [...new Map(described.map((problem) => [inTerminal(problem), problem])).values()];
}

function describeProblem(root: string, { file = "", line, column = 1, message }: Problem): DescribedProblem {
  if (!file || line === undefined) return { place: file, message, frame: "" };
  const text = lineOf(join(root, file), line);
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

function lineOf(file: string, line: number): string {
  try {
    return readFileSync(file, "utf8").split(/\r?\n/)[line - 1] ?? "";
  } catch {
    return "";
  }
}

/** A place in an error that Node printed, as a path or a URL. The path may contain spaces and brackets. */
const PLACE = /(?:^|\(|at |async )((?:file:\/\/)?\/.+?):(\d+)(?::(\d+))?\)?$/gm;

/** What a failed process printed, with the first place in the project that it names. */
export function readFailure(root: string, text: string): Problem {
  const message = /^\w*Error\b.*$/m.exec(text)?.[0] ?? text;
  for (const [, path = "", line, column] of text.matchAll(PLACE)) {
    const file = relative(root, path.startsWith("file:") ? fileURLToPath(path) : path);
    if (file.startsWith("..") || file.startsWith("node_modules")) continue;
    return { message, file, line: Number(line), column: Number(column ?? 1) };
  }
  return { message: text };
}

/** The page is what the developer waits for: the lint starts after a pause and gets less of the processor. */
const LINT_DELAY_MS = 1_500;
const LINT_PRIORITY = 5;

/** Runs the content lint in its own process, since it takes longer than a build. The next change cancels it. */
export function createContentLint(root: string, onResult: (problems: Problem[]) => void) {
  let cancel = () => {};

  return {
    cancel: () => cancel(),

    start(): void {
      cancel();
      const timer = setTimeout(run, LINT_DELAY_MS);
      cancel = () => clearTimeout(timer);
    },
  };

  function run(): void {
    let cancelled = false;
    const child = execFile(process.execPath, ["scripts/check-content.ts"], { cwd: root }, (error, _stdout, stderr) => {
      if (!cancelled) onResult(error ? readFindings(root, stderr.trim() || error.message) : []);
    });
    if (child.pid) setPriority(child.pid, LINT_PRIORITY);
    cancel = () => {
      cancelled = true;
      child.kill();
    };
  }
}

// The lint prints "file:line:column: message" or "file: entry.field: message" for each problem. Anything else means
// that the lint itself failed.
function readFindings(root: string, text: string): Problem[] {
  const found = [...text.matchAll(/^(\w[^:\n]*\/[^:\n]*):(?:(\d+):(\d+):)? (.*)$/gm)];
  if (found.length === 0) {
    const failure = readFailure(root, text);
    return [{ ...failure, message: `The content lint failed. ${failure.message}` }];
  }
  return found.map(([, file = "", line, column, message = ""]) => {
    return line ? { file, line: Number(line), column: Number(column), message } : { file, message };
  });
}
