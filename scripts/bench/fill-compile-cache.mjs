import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { site } from "./servers.mjs";

/** Has V8 keep what it compiles of the site, as the image does when it is built, and the systemd unit by its check. */
export function fillCompileCache() {
  execFileSync(process.execPath, [...site.args, "--check"], {
    cwd: join(import.meta.dirname, "../.."),
    env: { PATH: process.env["PATH"] ?? "", ...site.env },
  });
}
