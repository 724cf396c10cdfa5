// Runs before the rest is loaded: an unsupported Node cannot load it, and a signal may come meanwhile.
import { createRequire } from "node:module";

/** The build sets it: the file that it made of serve.ts. */
declare const SERVE_FILE: string;

const { node: version } = process.versions;
const [major = 0, minor = 0, patch = 0] = version.split(".").map(Number);
const release = minor * 1_000 + patch;
// Like `engines` in package.json. Older patch releases hide headers after the 100th (CVE-2026-58044).
const isSupported = (major === 24 && release >= 18_001) || (major === 26 && release >= 5_001) || major > 26;
if (!isSupported) {
  console.error(
    `This site needs Node 24.18.1 or 26.5.1, or newer. This is ${version}. ` +
      "Install a supported version (https://nodejs.org), or use the one that npm start brings.",
  );
  process.exit(1);
}

/** 128 plus the signal's number, like a shell. */
const STATUSES = { SIGTERM: 143, SIGINT: 130 };

// The kernel does not end process 1 of a container, and `process.exit()` can hang this early. Start-up then goes on, and
// serve.ts ends the process with this status.
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.once(signal, () => {
    process.exitCode = STATUSES[signal];
    process.kill(process.pid, signal);
  });
}

createRequire(import.meta.url)(SERVE_FILE);
