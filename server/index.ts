// Runs before the rest is loaded: an unsupported Node cannot load it, and a signal may come meanwhile.
import { exitOnEarlySignal } from "./process/signals.ts";

const { node: version } = process.versions;
const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
const release = minor * 1_000 + patch;
// Like `engines` in package.json. Older patch releases hide headers after the 100th (CVE-2026-58044).
const isSupported = (major === 24 && release >= 18_001) || (major === 26 && release >= 5_001) || major > 26;
if (!isSupported) {
  console.error(
    `Two Evenings needs Node 24.18.1 or 26.5.1, or newer. This is ${version}. ` +
      "Install a supported version (https://nodejs.org), or use the one that npm start brings.",
  );
  process.exit(1);
}

exitOnEarlySignal();
await import("./serve.ts");
