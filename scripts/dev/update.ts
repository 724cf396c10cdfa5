import { createHash } from "node:crypto";
import { readdirSync, watch } from "node:fs";
import { join, relative } from "node:path";
import type { Build } from "./build.ts";
import type { Channel, State } from "./channel.ts";
import { createContentLint, type DescribedProblem, describeProblems, inTerminal, type Problem } from "./problems.ts";
import type { SiteProcess } from "./site-process.ts";

/** One save is several events, and a change of branch many: wait until there are no more, in milliseconds. */
const SETTLING_MS = 10;

interface Options {
  readonly root: string;
  readonly build: Build;
  readonly site: Pick<SiteProcess, "replace">;
  readonly channel: Channel;
  /** The environment of the next server. */
  readonly environment: () => NodeJS.ProcessEnv;
}

/**
 * Takes changes of the sources: builds, replaces the server, and tells the open pages and the terminal. Until a change
 * works, the last good build is served.
 */
export function createUpdate({ root, build, site, channel, environment }: Options) {
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let updating = Promise.resolve();
  let shown = { page: "", styles: "" };
  let failures: readonly Problem[] = [];
  let warnings: readonly Problem[] = [];
  let findings: readonly Problem[] = [];
  let siteProblems: readonly Problem[] = [];
  const lint = createContentLint(root, (found) => {
    findings = found;
    publish();
  });

  /** Tells the open pages everything, and the terminal what it does not know yet. */
  function publish(change: Partial<State> = {}): void {
    const before = channel.state();
    const state = {
      failures: describeProblems(root, [...failures, ...siteProblems]),
      problems: describeProblems(root, [...warnings, ...findings]),
    };
    printNew(state.failures, before.failures);
    printNew(state.problems, before.problems);
    channel.publish({ ...change, ...state });
  }

  async function update(files: readonly string[]): Promise<readonly Problem[]> {
    const begun = performance.now();
    lint.cancel();
    const built = await build.rebuild(files);
    if ("problems" in built) return built.problems;

    const settings = environment();
    const hash = createHash("sha256").update(built.version.page).update(JSON.stringify(settings));
    const version = { ...built.version, page: hash.digest("hex").slice(0, 12) };
    if (version.page !== shown.page || version.styles !== shown.styles) {
      // A page that reloads waits for the new server; a stylesheet needs none.
      channel.publish(version);
      const problem = await site.replace({ ...built, version, environment: settings });
      siteProblems = [];
      if (problem) return [problem];
      await build.removeOldFiles();
      shown = version;
      const what = files.length > 2 ? `${files.length} files` : files.join(" and ") || "the site";
      console.log(`Built ${what} in ${Math.round(performance.now() - begun)} ms.`);
    }
    warnings = built.warnings;
    lint.start();
    return [];
  }

  async function take(files: readonly string[]): Promise<void> {
    failures = await update(files).catch((error) => [readError(error)]);
    publish(shown);
    markReady();
  }

  return {
    /** Resolves after the first build. */
    ready,

    /** What is wrong with the running server; `undefined` if nothing is any more. */
    siteProblem(problem: Problem | undefined): void {
      siteProblems = problem ? [problem] : [];
      publish();
    },

    /** Collects files that change together. Changes during an update wait for its end. */
    take(file: string): void {
      changed.add(file);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const files = [...changed];
        changed.clear();
        updating = updating.then(() => take(files));
      }, SETTLING_MS);
    },

    /** Builds for the first time. */
    start: () => take([]),

    end: () => lint.cancel(),
  };
}

function readError(error: unknown): Problem {
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

function printNew(problems: readonly DescribedProblem[], before: readonly DescribedProblem[]): void {
  const printed = before.map(inTerminal);
  for (const text of problems.map(inTerminal)) if (!printed.includes(text)) console.error(text);
}

/**
 * Reports every change below the sources' folders and of `.env`, by its path from the root. Watches each folder by
 * itself: after an editor saves by renaming, Node's recursive watch on Linux (24.21) no longer sees that file.
 */
export function watchSources(root: string, onChange: (file: string) => void): void {
  const folders = new Map<string, ReturnType<typeof watch>>();
  watch(root, (_event, name) => {
    if (name === ".env") onChange(name);
  });
  watchFolders();

  /** A folder that was removed and made again has the same path, but needs a new watcher. */
  function renamed(path: string): void {
    folders.get(path)?.close();
    folders.delete(path);
    try {
      watchFolders((folder) => onChange(relative(root, folder)));
    } catch {
      // The folder has been removed meanwhile, and that event comes next.
    }
  }

  function watchFolders(onAdded?: (folder: string) => void): void {
    const present = ["client", "server", "shared"].flatMap((name) => [
      join(root, name),
      ...foldersBelow(join(root, name)),
    ]);
    for (const [folder, watcher] of folders) {
      if (present.includes(folder)) continue;
      watcher.close();
      folders.delete(folder);
    }
    const added = present.filter((folder) => !folders.has(folder));
    for (const folder of added) {
      const watcher = watch(folder, (event, name) => {
        const path = join(folder, name ?? "");
        if (event === "rename") renamed(path);
        onChange(relative(root, path));
      });
      // The folder was removed.
      watcher.on("error", () => watcher.close());
      folders.set(folder, watcher);
      onAdded?.(folder);
    }
    // `mkdir -p` and `git checkout` fill a folder before it is watched: look again.
    if (added.length > 0) watchFolders(onAdded);
  }
}

function foldersBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => join(parentPath, name));
}
