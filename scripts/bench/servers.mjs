/**
 * A server to measure: what node is to run, and its environment.
 * @typedef {{ name: string, args: string[], env: Record<string, string> }} Server
 */

/** What the image and the systemd unit set with or without what V8 has compiled. */
const LIMITS = { MALLOC_ARENA_MAX: "2" };

/**
 * As it is deployed: with what V8 has compiled of it before (fill-compile-cache.mjs).
 * @type {Server}
 */
export const site = {
  name: "Two Evenings",
  args: ["--min-semi-space-size=8", "--max-semi-space-size=8", "dist/server/index.js"],
  env: { NODE_COMPILE_CACHE: "dist/compile-cache", ...LIMITS },
};

/** @type {Server} */
export const siteNotCompiled = { ...site, name: "Two Evenings, not compiled", env: LIMITS };

/**
 * What is compared, of which the first is what the others are measured against.
 * @type {readonly Server[]}
 */
export const servers = [
  { name: "node:http", args: ["scripts/bench/bare-http.mjs"], env: {} },
  { name: "Express", args: ["scripts/bench/bare-express.mjs"], env: { NODE_ENV: "production" } },
  site,
  { ...site, name: "Two Evenings, silent", env: { ...site.env, LOG_LEVEL: "silent" } },
];
