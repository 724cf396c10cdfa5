import { fileURLToPath } from "node:url";
import { expect, test } from "@jest/globals";
import { build } from "esbuild";
import { leaveOut } from "../scripts/build/leave-out.mjs";

test("what is left out of a bundle can be loaded, and says where it went as soon as it is called", async () => {
  const { outputFiles } = await build({
    bundle: true,
    format: "cjs",
    plugins: [leaveOut(/^body-parser$/)],
    stdin: {
      contents: 'const { json } = require("body-parser"); module.exports = () => json();',
      resolveDir: fileURLToPath(new URL("../", import.meta.url)),
    },
    write: false,
  });
  const module: { exports?: () => void } = {};
  new Function("module", outputFiles[0]?.text ?? "")(module);
  expect(module.exports).toThrow("body-parser is not in the bundle: scripts/build/build-options.mjs leaves it out.");
});
