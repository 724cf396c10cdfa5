// Runs before the rest is loaded: an unsupported Node cannot load it, and a signal may come meanwhile.
import { exitOnEarlySignal } from "./process/signals.ts";

const { node: version } = process.versions;
const [major = 0, minor = 0] = version.split(".").map(Number);
// Like `engines` in package.json. http-proxy-middleware supports neither 23 nor 25. Agents before 24.5 ignore
// NODE_USE_ENV_PROXY.
if (major < 22 || (major === 22 && minor < 22) || (major === 24 && minor < 5) || major === 23 || major === 25) {
  console.error(
    `Two Evenings needs Node 22.22, 24.5, or 26 and newer. This is ${version}. ` +
      "Install a supported version (https://nodejs.org), or use the one that npm start brings.",
  );
  process.exit(1);
}

exitOnEarlySignal();
await import("./serve.ts");
