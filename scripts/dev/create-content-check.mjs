import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { readFailure } from "./read-failure.mjs";

/** As `npm run check:content` writes a problem. */
const LINE = /^([^:\n]+):(\d+):(\d+): (.*)$/gm;
/** Somebody waits for the build, the server and the page, and not for this: a third of what each of them gets. */
const PRIORITY = 5;
const PAGE_FIRST_MS = 500;

/**
 * Checks by the rules of the content desk what the site prints, in a process of its own: it takes longer than a build.
 * A check that is not done when the next begins is given up, and tells nothing.
 * @param {string} root The project's folder.
 * @param {(problems: import("./create-update.mjs").Problem[]) => void} tell
 */
export function createContentCheck(root, tell) {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let running;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function run() {
    const check = spawn(process.execPath, [join(root, "scripts/check-content.mjs")], {
      cwd: root,
      stdio: ["ignore", "ignore", "pipe"],
    });
    running = check;
    if (check.pid) setPriority(check.pid, PRIORITY);
    let said = "";
    check.stderr.setEncoding("utf8").on("data", (text) => {
      said += text;
    });
    check.once("close", (status, signal) => {
      if (running !== check) return;
      const found = problemsIn(said);
      const failed = status !== 0 && found.length === 0;
      tell(failed ? [failure(root, said || `The check ended with ${status ?? signal}.`)] : found);
    });
  }

  function end() {
    clearTimeout(timer);
    running?.kill();
    running = undefined;
  }

  return {
    begin() {
      end();
      timer = setTimeout(run, PAGE_FIRST_MS);
    },
    end,
  };
}

/**
 * That the check itself has failed: nobody is to take that for a site without a problem.
 * @param {string} root
 * @param {string} said
 */
function failure(root, said) {
  const { message, ...place } = readFailure(root, said.trim());
  return { ...place, message: `The content could not be checked. ${message}` };
}

/** @param {string} text */
function problemsIn(text) {
  return [...text.matchAll(LINE)].map(([, file = "", line, column, message = ""]) => {
    return { file, line: Number(line), column: Number(column), message };
  });
}
