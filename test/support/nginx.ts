import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readDeploy } from "./deploy-files.ts";
import { eventually } from "./eventually.ts";
import { follow, type RunningProcess } from "./start-site.ts";

/** The folders that Debian's package makes, and the system's folders that nginx.conf names. */
const FOLDERS = ["var/cache", "var/lib/nginx", "var/log/nginx", "run", "etc/letsencrypt/live/evenings.example"];

/** Folders for temporary files. The compiled-in ones may not be writable. */
const HELD_BACK = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

export interface NginxFolder {
  readonly check: () => void;
  readonly start: () => Promise<RunningNginx>;
  readonly remove: () => void;
}

export interface RunningNginx extends RunningProcess {
  /** In the order of the file. */
  readonly sockets: readonly string[];
}

export function hasNginx(): boolean {
  return spawnSync("nginx", ["-v"]).status === 0 && spawnSync("openssl", ["version"]).status === 0;
}

/**
 * deploy/nginx.conf below a temporary folder, on Unix sockets, in front of another port; or of two, with the line for
 * another copy.
 */
export function nginxFolder(upstreamPort: number, otherPort?: number): NginxFolder {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  for (const name of FOLDERS) mkdirSync(join(folder, name), { recursive: true });
  const certificate = join(folder, "etc/letsencrypt/live/evenings.example");
  execFileSync(
    "openssl",
    "req -x509 -newkey rsa:2048 -nodes -subj /CN=evenings.example -keyout privkey.pem -out fullchain.pem".split(" "),
    { cwd: certificate, stdio: "ignore" },
  );

  /** Writes the configuration with sockets of its own, because `nginx -t` opens them too. */
  function write(name: string): { readonly file: string; readonly sockets: readonly string[] } {
    const sockets: string[] = [];
    const heldBack = HELD_BACK.map((what) => `${what}_temp_path ${folder}/var/lib/nginx/${what};`).join(" ");
    const text = readDeploy("nginx.conf")
      .replace(/(?<= )(?=\/(?:etc|run|var)\/)/g, folder)
      .replace(/(?<=^ +listen )(?:\[::\]:)?\d+/gm, () => {
        sockets.push(join(folder, `${name}-${sockets.length}.sock`));
        return `unix:${sockets.at(-1)}`;
      })
      .replace("server 127.0.0.1:3000 ", `server 127.0.0.1:${upstreamPort} `)
      .replace("#server 127.0.0.1:3001 ", otherPort ? `server 127.0.0.1:${otherPort} ` : "#")
      .replace("http {", `http { ${heldBack}`);
    const file = join(folder, `${name}.conf`);
    writeFileSync(file, text);
    return { file, sockets };
  }

  return {
    check() {
      execFileSync("nginx", ["-t", "-c", write("check").file], { stdio: "pipe" });
    },
    async start() {
      const { file, sockets } = write("start");
      const nginx = follow(spawn("nginx", ["-c", file, "-g", "daemon off; master_process off;"]));
      // nginx writes the file once it listens.
      await eventually(() => nginx.process.exitCode !== null || existsSync(join(folder, "run/nginx.pid")));
      if (nginx.process.exitCode !== null) throw new Error(`nginx ended:\n${nginx.output()}`);
      return { ...nginx, sockets };
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
