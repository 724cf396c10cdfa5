import { availableParallelism } from "node:os";
import { platform } from "node:process";

/** What only Linux has: signals that a process can handle, /proc, sh and mkfifo, and what the site is deployed with. */
const NEED_LINUX = [
  "test/deploy/",
  "test/process/",
  "test/build/rolling-deploy",
  "test/requests/hardening",
  "test/requests/unread-responses",
  "test/tools/check",
  "test/tools/dev-",
];

/** @type {import("jest").Config} */
export default {
  rootDir: "..",
  testMatch: ["<rootDir>/test/*.test.ts", "<rootDir>/test/*/*.test.{ts,tsx}"],
  testEnvironment: "<rootDir>/test/support/jest-environment.mjs",
  extensionsToTreatAsEsm: [".ts", ".tsx", ".mdx", ".abc"],
  moduleFileExtensions: ["ts", "tsx", "mdx", "mjs", "js", "json"],
  testPathIgnorePatterns: platform === "linux" ? [] : NEED_LINUX,
  modulePathIgnorePatterns: ["<rootDir>/dist", "<rootDir>/coverage"],
  transform: { "\\.(tsx?|mdx|abc)$": "<rootDir>/test/support/jest-transform.mjs" },
  globalSetup: "<rootDir>/test/support/jest-global-setup.mjs",
  globalTeardown: "<rootDir>/test/support/jest-global-teardown.mjs",
  setupFilesAfterEnv: ["<rootDir>/test/support/jest-fail-on-console.mjs"],
  // What the tests run in their own process. Much of the site runs in others: the built server, and the browser.
  collectCoverageFrom: ["{server,client,shared}/**/*.{ts,tsx}"],
  coverageProvider: "v8",
  testTimeout: 60_000,
  // Some files mostly wait: two processors have enough to do with three workers. Each has a Chromium, and takes 0.8 GiB.
  maxWorkers: Math.min(6, Math.max(3, availableParallelism() - 1)),
};
