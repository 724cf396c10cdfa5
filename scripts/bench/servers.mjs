/**
 * A server to measure: what node is to run, and its environment.
 * @typedef {{ name: string, args: string[], env: Record<string, string> }} Server
 */

/** Set by the image and the systemd unit, with or without a compile cache. */
const LIMITS = { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072" };

/**
 * As it is deployed: with a compile cache (fill-compile-cache.mjs).
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
 * The servers to compare; the others are measured against the first.
 * @type {readonly Server[]}
 */
export const servers = [
  { name: "node:http", args: ["scripts/bench/bare-http.mjs"], env: {} },
  { name: "Express", args: ["scripts/bench/bare-express.mjs"], env: { NODE_ENV: "production" } },
  site,
  { ...site, name: "Two Evenings, silent", env: { ...site.env, LOG_LEVEL: "silent" } },
];
