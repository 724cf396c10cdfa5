import { readdirSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { markdownPath } from "../../shared/markdown-path.ts";
import { askUntilRemembered } from "./ask-until-remembered.mjs";
import { CLIENTS } from "./clients.mjs";

/** What browsers, programs and nobody in particular accept. */
const ACCEPTED = ["gzip, deflate, br, zstd", "gzip", "zstd", "identity", "deflate", "br;q=0.5, gzip;q=0.[<id>]"];

/** Stands for another text in every request. */
const ANYTHING = "[<id>]";

const client = join(import.meta.dirname, "../../dist/client");

/**
 * Prepares requests for everything that the site has, and for much that it has not: each page in every encoding, again
 * with its tag, and with any query; between them texts, files, redirects, and unknown addresses. Returns a function
 * that makes a number of them, by turns, and rejects where one fails on the server.
 * @param {string} origin
 * @param {readonly string[]} pages The paths of the pages.
 * @returns {Promise<(count: number) => Promise<void>>}
 */
export async function askForEverything(origin, pages) {
  const ofPages = pages.flatMap((path) =>
    ACCEPTED.map(async (accepted) => [
      request(path, accepted),
      request(`${path}?${ANYTHING}`, accepted),
      await requestOfWhatIsKnown(origin, path, accepted),
    ]),
  );
  const known = (await Promise.all(ofPages)).flat();
  const others = otherPaths(pages).map((path, index) => request(path, ACCEPTED[index % ACCEPTED.length] ?? ""));
  const requests = known.flatMap((request, index) => [
    request,
    ...others.filter((_, at) => at % known.length === index),
  ]);

  return async (count) => {
    const result = await autocannon({
      url: origin,
      ...CLIENTS,
      amount: count,
      idReplacement: true,
      requests,
    });
    if (result.errors > 0 || result["5xx"] > 0) {
      throw new Error(`${result.errors} of ${count} requests failed, and ${result["5xx"]} were answered with 5xx.`);
    }
  };
}

/** @param {readonly string[]} pages */
function otherPaths(pages) {
  return [
    "/robots.txt",
    "/sitemap.xml",
    "/llms.txt",
    "/.well-known/security.txt",
    "/site.webmanifest",
    ...pages.map(markdownPath),
    ...pages.flatMap((path) => [`/${path}`, `${path.toUpperCase()}/`]),
    ...[`/${ANYTHING}`, `/api/${ANYTHING}`, `/assets/${ANYTHING}.js`, "/%E0%A4%A"],
    ...filesIn("assets", "/assets"),
    ...filesIn("public", ""),
  ];
}

/**
 * @param {string} folder
 * @param {string} address
 */
function filesIn(folder, address) {
  return readdirSync(join(client, folder), { recursive: true })
    .map(String)
    .filter((file) => /\.\w+$/.test(file) && !/\.(br|gz|zst)$/.test(file))
    .map((file) => `${address}/${file}`);
}

/**
 * @param {string} path
 * @param {string} accepted
 * @param {Record<string, string>} [headers]
 */
function request(path, accepted, headers) {
  return { path, headers: { "accept-encoding": accepted, ...headers } };
}

/**
 * Asks for a page until it is remembered, and so has a tag.
 * @param {string} origin
 * @param {string} path
 * @param {string} accepted
 */
async function requestOfWhatIsKnown(origin, path, accepted) {
  const { tag } = await askUntilRemembered(origin + path, { "accept-encoding": accepted.replace(ANYTHING, "1") });
  return request(path, accepted, { "if-none-match": tag });
}
