import config from "./jest.config.mjs";

/** The tests as ever, with V8 counting what they run in Jest's own processes. See scripts/coverage.ts. */
/** @type {import("jest").Config} */
export default {
  ...config,
  collectCoverage: true,
  collectCoverageFrom: ["{server,client,shared}/**/*.{ts,tsx}"],
  coverageProvider: "v8",
  coverageReporters: ["none"],
  // What these look at is not minified here.
  testPathIgnorePatterns: [
    ...(config.testPathIgnorePatterns ?? []),
    "/test/build/(?:budgets|build|reproducible-build)\\.test\\.ts$",
  ],
  reporters: ["default", "<rootDir>/test/support/jest-coverage-reporter.mjs"],
};
