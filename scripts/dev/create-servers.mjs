import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createServerProcess } from "./server-process.mjs";

/** How long the next process waits to start after a replacement, so that the page can load first, in milliseconds. */
const PAGE_FIRST_MS = 500;

/**
 * @typedef {Pick<import("./create-channel.mjs").State, "page" | "styles">} Version
 * @typedef {import("./create-build.mjs").Built} Built
 */

/**
 * The copies of the site's server that run one after the other. The next takes the place of the last once it listens,
 * and the last answers what it was asked: no request is lost between them.
 * @param {object} options
 * @param {string} options.root The project's folder.
 * @param {string} options.folder Where the build is, and where the servers listen.
 * @param {(why: string) => void} options.onEnd Told when a server has ended that nobody has told to.
 * @param {(failure: string | undefined, version: Version | undefined) => void} options.onStartAgain Told when another
 *   runs in its place, with its version, or why none does.
 */
export function createServers({ root, folder, onEnd, onStartAgain }) {
  /** @type {readonly string[]} */
  let packages = [];
  /** @type {Set<import("./server-process.mjs").ServerProcess>} */
  const all = new Set();
  /** @type {import("./server-process.mjs").ServerProcess | undefined} */
  let spare = create();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @type {{ server: import("./server-process.mjs").ServerProcess, version: Version } | undefined} */
  let current;
  /** @type {Promise<string | undefined>} */
  let starting = Promise.resolve(undefined);
  /** @type {(() => Promise<string | undefined>) | undefined} */
  let startAgain;
  /** Whether somebody looks at word that there is no page. */
  let missed = false;
  let count = 0;

  /**
   * @param {NodeJS.ProcessEnv} environment
   * @param {Version} version
   * @param {Built} built
   */
  async function start(environment, version, built) {
    clearTimeout(timer);
    const server = spare ?? create();
    spare = undefined;
    count += 1;
    const socket = join(folder, `${count}.sock`);
    // Of this build, whichever was made last: a server that is started again has to find its own.
    const failure = await writeFile(join(folder, "assets.json"), built.assets).then(
      () => server.start({ entry: built.entry, socket, environment }),
      String,
    );
    timer = setTimeout(prepare, PAGE_FIRST_MS);
    if (failure !== undefined) return failure;
    current?.server.retire();
    current = { server, version };
    missed = false;
    startAgain = undefined;
    server.gone.then((status) => {
      if (current?.server !== server) return;
      current = undefined;
      // Whoever has a page keeps it: to load it again could end the server again, and so on.
      startAgain = () => start(environment, missed ? { ...version, page: `${version.page}.${count}` } : version, built);
      onEnd(`The server has ended, with ${status}. It is started again when it is next asked for something.`);
    });
    return undefined;
  }

  function create() {
    const server = createServerProcess(root, packages);
    all.add(server);
    server.gone.then(() => all.delete(server));
    return server;
  }

  function prepare() {
    spare = create();
  }

  return {
    /**
     * Has the next servers load these packages before they are needed.
     * @param {readonly string[]} names
     */
    load(names) {
      if (packages.length === 0) spare?.load(names);
      packages = names;
    },

    /**
     * Replaces the server by one of another build. Resolves when that is done, or with the reason why it could not
     * be.
     * @param {NodeJS.ProcessEnv} environment
     * @param {Version} version What it serves.
     * @param {Built} built
     */
    replace(environment, version, built) {
      starting = starting.then(() => start(environment, version, built));
      return starting;
    },

    /** What is served; undefined where nothing is. */
    version: () => current?.version,

    /** The server to ask, with its version, once no start is under way; undefined where none could be started. */
    async current() {
      await starting;
      if (!current && startAgain) {
        starting = startAgain();
        startAgain = undefined;
        starting.then((failure) => onStartAgain(failure, current?.version));
      }
      await starting;
      return current;
    },

    /** To be called where somebody was told that there is no page: they are to learn of the next that there is. */
    missed() {
      missed = true;
    },

    /** Ends all of them, at once: one that is busy without end would not notice that nobody is left to serve. */
    end() {
      current = undefined;
      clearTimeout(timer);
      for (const server of all) server.end();
    },
  };
}
