/**
 * Throws, with what to do, where Node is older than the site and its packages need (`engines` in package.json): it would
 * start, and then fail to remember each page that it has rendered.
 */
export function requireNode(version: string): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major >= 24 || (major === 22 && minor >= 22)) return;
  throw new Error(
    `Two Evenings needs Node 22.22, 24 or newer, and this is ${version}. ` +
      "Install another (https://nodejs.org), or use the project's own: npm start",
  );
}
