/**
 * Ends the process, with what to do, on a Node that the site and its packages do not support (`engines` in
 * package.json). Node 23 and 25 are among those: http-proxy-middleware leaves them out, and neither is maintained any
 * more. Before 24.5 Node's agent passes over the proxy that reports are to go by (its documentation of `proxyEnv`).
 */
export function requireNode(): void {
  const { node: version } = process.versions;
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major < 22 || (major === 22 && minor < 22) || (major === 24 && minor < 5) || major === 23 || major === 25) {
    process.stderr.write(
      `Two Evenings needs Node 22.22, 24.5, or 26 and newer, and this is ${version}. ` +
        "Install another (https://nodejs.org), or use the project's own: npm start\n",
    );
    process.exit(1);
  }
}
