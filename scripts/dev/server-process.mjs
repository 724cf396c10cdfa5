import { fork } from "node:child_process";
import { join } from "node:path";

/** How long a server that has answered its last request may still send reports, in milliseconds. */
const REPORTS_MS = 1_000;

/** Many times what a server takes to start, in milliseconds. No change is taken while one does. */
const LONGEST_START_MS = 20_000;

/** @typedef {ReturnType<typeof createServerProcess>} ServerProcess */

/**
 * A process for one copy of the site's server. It is begun before there is anything for it to run, since most of the
 * time that a server takes to start goes into loading packages.
 * @param {string} root The project's folder.
 * @param {readonly string[]} packages Those that it loads meanwhile.
 * @param {number} [longestStartMs] How long a server may take to listen.
 */
export function createServerProcess(root, packages, longestStartMs = LONGEST_START_MS) {
  const child = fork(join(import.meta.dirname, "serve.mjs"), {
    cwd: root,
    // Ctrl-C is for the development server alone, which then ends this one without a word about it.
    detached: true,
    env: { ...process.env, NODE_ENV: "development" },
    // Otherwise this process would inherit the debugger port of the development server.
    execArgv: [],
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  let said = "";
  let listens = false;
  child.stderr?.setEncoding("utf8").on("data", (text) => {
    if (listens) process.stderr.write(text);
    else said += text;
  });
  // It is not there to be told anything: that it has ended is all there is to know.
  child.on("error", () => {});
  /** @type {Promise<number | NodeJS.Signals | null>} */
  const gone = new Promise((resolve) => child.once("close", (code, signal) => resolve(code ?? signal)));
  let socket = "";
  let open = 0;
  let retired = false;
  load(packages);

  /** @param {readonly string[]} names */
  function load(names) {
    if (names.length > 0 && child.connected) child.send({ packages: names });
  }

  function endIfIdle() {
    if (retired && open === 0) setTimeout(end, REPORTS_MS);
  }

  function end() {
    child.kill("SIGKILL");
  }

  return {
    load,
    end,
    /** The socket that it listens on. */
    socket: () => socket,
    /** Settles when the process has ended, with its status or the signal that ended it. */
    gone,

    /**
     * Runs a server. Resolves when it listens, or with what it said where it ended instead, or why it was ended.
     * @param {import("./serve.mjs").Start} message
     * @returns {Promise<string | undefined>}
     */
    async start(message) {
      const listening = new Promise((resolve) => child.once("message", resolve));
      if (child.connected) child.send(message);
      let late = "";
      const timer = setTimeout(() => {
        late = `The server did not listen within ${longestStartMs / 1000} s, and was ended. Look for a loop or an await that never ends.`;
        end();
      }, longestStartMs);
      const status = await Promise.race([listening.then(() => undefined), gone]);
      clearTimeout(timer);
      if (late) return late;
      if (status !== undefined) return said.trim() || `The server ended before it listened, with ${status}.`;
      socket = message.socket;
      listens = true;
      process.stderr.write(said);
      return undefined;
    },

    /** To be called when a request is passed on to it; what it returns, when that is done with. */
    use() {
      open += 1;
      return () => {
        open -= 1;
        endIfIdle();
      };
    },

    /** Ends it once it has answered what it was asked. */
    retire() {
      retired = true;
      endIfIdle();
    },
  };
}
