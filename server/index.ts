// Runs first. Loading the rest takes a moment, in which a signal may come, and an unsupported Node could not load it.
import { exitOnEarlySignal } from "./process/signals.ts";

const { node: version } = process.versions;
const [major = 0, minor = 0] = version.split(".").map(Number);
// As in `engines` in package.json. http-proxy-middleware supports neither 23 nor 25, and before 24.5 Node's agents
// ignore NODE_USE_ENV_PROXY.
if (major < 22 || (major === 22 && minor < 22) || (major === 24 && minor < 5) || major === 23 || major === 25) {
  console.error(
    `Two Evenings needs Node 22.22, 24.5, or 26 and newer, and this is ${version}. ` +
      "Install another (https://nodejs.org), or use the project's own: npm start",
  );
  process.exit(1);
}

exitOnEarlySignal();
await import("./serve.ts");
