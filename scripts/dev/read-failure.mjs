import { relative } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * A place in a file as Node writes it, at the head of an error that nothing caught, or in its stack: by path or by
 * address. A path may have spaces and brackets in it; what is behind a place is the end of the line.
 */
const PLACE = /(?:^|\(|at |async )((?:file:\/\/)?\/.+?):(\d+)(?::(\d+))?\)?$/gm;

/**
 * What a process said that has failed, such as a server that did not start, as a problem: with the first place in the
 * project that it names, if it does.
 * @param {string} root The project's folder.
 * @param {string} text
 * @returns {{ message: string, file?: string, line?: number, column?: number }}
 */
export function readFailure(root, text) {
  const message = /^\w*Error\b.*$/m.exec(text)?.[0] ?? text;
  for (const [, path = "", line, column] of text.matchAll(PLACE)) {
    const file = relative(root, path.startsWith("file:") ? fileURLToPath(path) : path);
    if (file.startsWith("..") || file.startsWith("node_modules")) continue;
    return { message, file, line: Number(line), column: Number(column ?? 1) };
  }
  return { message: text };
}
