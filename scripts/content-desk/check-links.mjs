import { unescape as decoded } from "node:querystring";
import { suggest } from "./suggest.mjs";
import { whereWritten } from "./where-written.mjs";

/** An origin for addresses that have none; it belongs to nobody. */
const HERE = "https://here.invalid";
const NO_ADDRESS = "this is no address; write /page, #place or https://…";
/**
 * How an address begins, on this site and elsewhere: one of https: with a single slash would lead to a page of this
 * site, and one without any to another page from each address.
 */
const ADDRESS = /^(?:[/?]|#.|https?:\/\/|mailto:|tel:)/i;

/**
 * Links within the site, and pictures, that lead nowhere: to no page, to no file, or to no place on the page.
 * @param {import("./find-problems.mjs").Desk} desk
 * @param {import("./render-pages.mjs").RenderedPage[]} pages
 * @param {string[]} files The addresses of the files that the site serves.
 * @returns {import("./problem.mjs").Problem[]}
 */
export function checkLinks(desk, pages, files) {
  return pages.flatMap((page) =>
    page.elements.flatMap((element) => {
      const { href, src } = element.attributes;
      // React leaves the source of a picture out where it is empty.
      const address = element.name === "a" ? href : element.name === "img" ? (src ?? "") : undefined;
      const message = address === undefined ? undefined : fault(address, page, pages, files);
      if (message === undefined) return [];
      const places = whereWritten(desk, page, element, address ? [`"${address}"`, `(${address})`] : []);
      return places.map((place) => ({ ...place, message: `${address || '""'}: ${message}` }));
    }),
  );
}

/**
 * What is wrong with an address, and what to write instead.
 * @param {string} address
 * @param {import("./render-pages.mjs").RenderedPage} from The page that it stands on.
 * @param {import("./render-pages.mjs").RenderedPage[]} pages
 * @param {string[]} files
 */
function fault(address, from, pages, files) {
  const url = URL.parse(address, `${HERE}${from.path === "*" ? "/" : from.path}`);
  if (!url || !ADDRESS.test(address)) return NO_ADDRESS;
  const file = decoded(url.pathname);
  if (url.origin !== HERE || files.includes(file)) return undefined;
  const to = address.startsWith("#") ? from : pages.find(({ path }) => path === url.pathname);
  if (to) return faultOfPlace(decoded(url.hash), to, pages);
  if (/\.\w+$/.test(file)) {
    return `there is no such file; ${suggest(file, files)}put it into client/public/`;
  }
  const paths = pages.flatMap(({ path }) => (path === "*" ? [] : path));
  return `there is no such page; ${suggest(url.pathname, paths)}add it to shared/pages.ts`;
}

/**
 * @param {string} place As a link gives it: "#place", or "".
 * @param {import("./render-pages.mjs").RenderedPage} page
 * @param {import("./render-pages.mjs").RenderedPage[]} pages
 */
function faultOfPlace(place, page, pages) {
  const places = placesOf(page);
  if (place === "" || places.includes(place)) return undefined;
  const other = pages.find((one) => one.path !== "*" && placesOf(one).includes(place));
  const instead = other ? `write ${other.path}${place}, or ` : suggest(place, places);
  return place.startsWith("#term-")
    ? `the glossary of ${page.path} has no such term; ${instead}add it to the glossary in shared/content/`
    : `there is no such place on ${page.path}; ${instead}leave out what follows the page`;
}

/** @param {import("./render-pages.mjs").RenderedPage} page */
function placesOf({ elements }) {
  return elements.flatMap(({ attributes: { id } }) => (id === undefined ? [] : `#${id}`));
}
