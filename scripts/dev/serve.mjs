// The process that the site's server runs in while it is developed. It loads the packages that it is told of, waits to
// be told to start, and then is what `node dist/server/index.js` is, but for where it listens.
import { rmSync } from "node:fs";
import { createRequire, enableCompileCache, flushCompileCache, setSourceMapsSupport } from "node:module";
import { Server } from "node:net";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * @typedef {{ packages: readonly string[] }} Load
 * @typedef {{ entry: string, socket: string, environment: NodeJS.ProcessEnv }} Start
 */

// What V8 has compiled of the packages is kept for the processes to come, since this one is ended by a signal.
enableCompileCache();

const requireInstalled = createRequire(join(process.cwd(), "package.json"));

let folder = "";

// Ends with the development server, however that ends, and removes the build.
process.once("disconnect", () => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  process.exit();
});
process.on("message", (/** @type {Load | Start} */ message) => {
  if ("packages" in message) {
    for (const name of message.packages) load(name);
    flushCompileCache();
  } else start(message);
});

/** @param {string} name */
function load(name) {
  try {
    requireInstalled(name);
  } catch {
    // The server says so itself, when it asks for the package.
  }
}

/** @param {Start} message */
function start({ entry, socket, environment }) {
  // Stacks name the sources. The maps of packages would take as long to read as the packages.
  setSourceMapsSupport(true, { nodeModules: false });
  // The server may end by itself now, as it does otherwise.
  process.channel?.unref();
  folder = dirname(socket);
  Object.assign(process.env, environment);
  listenOn(socket, Number(environment["PORT"]));
  import(pathToFileURL(entry).href);
}

/**
 * Has the server listen on a socket in the file system in place of its port, which the development server has: so that
 * one copy can start before the last has ended.
 * @param {string} socket
 * @param {number} port
 */
function listenOn(socket, port) {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (/** @type {unknown[]} */ ...args) {
    if (args[0] !== port) return Reflect.apply(listen, this, args);
    this.once("listening", () => process.send?.("listening"));
    return Reflect.apply(listen, this, [socket, args.at(-1)]);
  };
}
