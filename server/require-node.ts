// Ends the process, with what to do, where Node is older than the site and its packages need (`engines` in package.json). It
// runs before all else of the server is loaded, which an older one would not come through, or would serve and not remember.
const { node: version } = process.versions;
const [major = 0, minor = 0] = version.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 22) || major === 23) {
  process.stderr.write(
    `Two Evenings needs Node 22.22, 24 or newer, and this is ${version}. ` +
      "Install another (https://nodejs.org), or use the project's own: npm start\n",
  );
  process.exit(1);
}
