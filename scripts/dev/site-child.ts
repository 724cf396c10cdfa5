// The process of the site's server: `node dist/server/index.js`, except that it listens on a Unix socket. A second TCP
// port would bypass the development server's check of the Host header.
import { rmSync } from "node:fs";
import { flushCompileCache, setSourceMapsSupport } from "node:module";
import { Server } from "node:net";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";

/** The page that waits for this server comes first. */
const CACHE_DELAY_MS = 500;

const [entry = "", socket = ""] = process.argv.slice(2);

// The development server has ended; after SIGKILL it could not remove the build itself.
process.once("disconnect", () => {
  rmSync(dirname(socket), { recursive: true, force: true });
  process.exit();
});
// The channel must not keep a server alive that would end otherwise.
process.channel?.unref();

const { listen } = Server.prototype;
Server.prototype.listen = function (...args: unknown[]) {
  this.once("listening", () => {
    process.send?.("listening");
    // This process will end by SIGKILL, before Node would write the cache.
    setTimeout(flushCompileCache, CACHE_DELAY_MS).unref();
  });
  return Reflect.apply(listen, this, [socket, args.at(-1)]);
};

// Stacks name the sources.
setSourceMapsSupport(true, { nodeModules: false });
await import(pathToFileURL(entry).href);
