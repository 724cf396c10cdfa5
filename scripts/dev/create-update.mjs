import { describeProblem, inTerminal } from "./describe-problem.mjs";
import { readFailure } from "./read-failure.mjs";

/**
 * @typedef {Partial<import("../content-desk/problem.mjs").Problem> & { message: string }} Problem
 * @typedef {object} Parts
 * @property {string} root The project's folder.
 * @property {Awaited<ReturnType<typeof import("./create-build.mjs").createBuild>>} build
 * @property {Pick<ReturnType<typeof import("./create-servers.mjs").createServers>, "replace" | "version">} servers
 * @property {ReturnType<typeof import("./create-channel.mjs").createChannel>} channel
 * @property {ReturnType<typeof import("./create-content-check.mjs").createContentCheck>} contentCheck
 * @property {() => NodeJS.ProcessEnv} environment The settings for the next server.
 */

/**
 * What becomes of a change: a build of what it touches, a server of that in the place of the last, and word of it to
 * every open page and to the terminal. What fails leaves everything as it was, until the next change.
 * @param {Parts} parts
 */
export function createUpdate({ root, build, servers, channel, contentCheck, environment }) {
  const { promise: ready, resolve: settle } = Promise.withResolvers();
  /** @type {string[]} What has changed since the site that runs was built. */
  let waiting = [];
  let serves = false;
  let versions = 0;
  /** @type {Record<"build" | "content", readonly Problem[]>} */
  let warnings = { build: [], content: [] };
  /** @type {readonly Problem[]} What keeps the last change from being shown. */
  let unshown = [];

  /** @param {readonly Problem[]} problems What keeps the last change from being shown. */
  function fail(problems) {
    unshown = problems;
    tellFailures();
  }

  /** @param {readonly Problem[]} ofServer What is wrong with the server of the last good build. */
  function tellFailures(ofServer = []) {
    const failures = describe([...unshown, ...ofServer]);
    print(failures, channel.state().failures);
    channel.publish({ failures });
  }

  /**
   * @param {Partial<typeof warnings>} found What is wrong, and yet is shown.
   * @param {Partial<import("./create-channel.mjs").State>} change What else there is to tell.
   */
  function warn(found, change = {}) {
    warnings = { ...warnings, ...found };
    const problems = describe([...warnings.build, ...warnings.content]);
    print(problems, channel.state().problems);
    channel.publish({ ...change, problems });
  }

  /**
   * Removes duplicates: browser and server build report the same file.
   * @param {readonly Problem[]} problems
   */
  function describe(problems) {
    const described = problems.map((problem) => describeProblem(root, problem));
    return [...new Map(described.map((problem) => [inTerminal(problem), problem])).values()];
  }

  function nextVersion() {
    versions += 1;
    return `${process.pid}-${versions}`;
  }

  /** @param {string[]} files */
  async function follow(files) {
    const begun = performance.now();
    contentCheck.end();
    waiting = [...new Set([...waiting, ...files])];
    const outcome = await build.rebuild(waiting);
    if ("problems" in outcome) return fail(outcome.problems);

    const { page, styles } = channel.state();
    const others = outcome.others || !serves || !servers.version() || waiting.includes(".env");
    const version = { page: others ? nextVersion() : page, styles: outcome.styles ? nextVersion() : styles };
    if (outcome.styles || others) {
      serves = false;
      const replaced = servers.replace(environment(), version, outcome.built);
      // Other styles need no server, and a page that is loaded again is on its way while the server starts: it waits
      // there.
      channel.publish(version);
      const failure = await replaced;
      if (failure !== undefined) {
        // One that was started again meanwhile has a version of its own.
        channel.publish({ page: servers.version()?.page ?? page });
        return fail([readFailure(root, failure)]);
      }
      serves = true;
      // Again: a server that was started again meanwhile has had its own told.
      channel.publish({ page: version.page });
      await build.forget();
      const what = files.length > 2 ? `${files.length} files` : files.join(" and ") || "the site";
      console.log(`Built ${what} in ${Math.round(performance.now() - begun)} ms.`);
    }
    contentCheck.begin();
    waiting = [];
    unshown = [];
    warn({ build: outcome.warnings }, { failures: [] });
    return undefined;
  }

  return {
    warn,

    /** @param {string} message That the server has ended, and how. */
    ended(message) {
      tellFailures([{ message }]);
    },

    /**
     * @param {string | undefined} failure Why the server that had ended does not run again, if it does not.
     * @param {import("./create-servers.mjs").Version | undefined} version What it serves.
     */
    startedAgain(failure, version) {
      tellFailures(failure === undefined ? [] : [readFailure(root, failure)]);
      if (version) channel.publish({ page: version.page });
    },

    /** Resolves when the first change, which is the whole site, has been taken. */
    ready: () => ready,

    /**
     * @param {string[]} files Those that have changed; none for the first time.
     */
    async take(files) {
      try {
        await follow(files);
      } catch (error) {
        fail([{ message: error instanceof Error ? (error.stack ?? error.message) : String(error) }]);
      }
      settle(undefined);
    },
  };
}

/**
 * Prints problems, unless they have been printed.
 * @param {readonly import("./describe-problem.mjs").DescribedProblem[]} problems
 * @param {readonly import("./describe-problem.mjs").DescribedProblem[]} before
 */
function print(problems, before) {
  const said = before.map(inTerminal);
  for (const text of problems.map(inTerminal)) if (!said.includes(text)) console.error(text);
}
