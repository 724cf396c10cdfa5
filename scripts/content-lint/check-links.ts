import { unescape as decode } from "node:querystring";
import { FILE_ADDRESS } from "../../server/http/request-info.ts";
import { publicFiles } from "../build/dist.ts";
import { tunePictures } from "../build/engraved-tunes.ts";
import type { FindPlaces } from "./find-places.ts";
import { type Problem, suggest } from "./problem.ts";
import type { RenderedPage } from "./rendered-pages.ts";

/** Stands for the site's own origin, because relative addresses cannot be parsed alone. */
const HERE = "https://here.invalid";
const NO_ADDRESS = "this is not an address; write /page, #place or https://…";
/** `https:/one-slash` would lead to a page of this site, and `page` to another address from each page. */
const ADDRESS = /^(?:[/?]|#.|https?:\/\/|mailto:|tel:)/i;
/** The build or the server makes them. */
const MADE = ["/typefaces.txt", "/robots.txt"];
/** The server does not serve files and folders whose name starts with a dot. */
const HIDDEN = /(?:^|\/)\./;

/** Links and pictures within the site that lead nowhere: to no page, no file, or no place on the page. */
export function checkLinks(
  pages: readonly RenderedPage[],
  files: readonly string[],
  findPlaces: FindPlaces,
): Problem[] {
  return pages.flatMap((page) =>
    page.elements.flatMap((element) => {
      const attribute = { a: "href", img: "src" }[element.name] ?? "";
      const address = element.properties[attribute]?.toString();
      if (address === undefined) return [];
      const fault = faultOf(address, page, pages, files);
      if (fault === undefined) return [];
      const message = `${address}: ${fault}`;
      return findPlaces(page, element, address).map((place) => ({ ...place, message }));
    }),
  );
}

/** The addresses of the files that a text may link to. */
export async function servedFiles(root: string): Promise<string[]> {
  const files = await Promise.all([publicFiles(root), tunePictures(root)]);
  const addresses = files.flat().map(({ path }) => path);
  return [...MADE, ...addresses.filter((address) => FILE_ADDRESS.test(address) && !HIDDEN.test(address))];
}

/** What is wrong with an address and what to write instead. */
function faultOf(address: string, from: RenderedPage, pages: readonly RenderedPage[], files: readonly string[]) {
  const url = URL.parse(address, `${HERE}${from.path === "*" ? "/" : from.path}`);
  if (!url || !ADDRESS.test(address)) return NO_ADDRESS;
  const file = decode(url.pathname);
  if (url.origin !== HERE || files.includes(file)) return undefined;
  const to = address.startsWith("#") ? from : pages.find(({ path }) => path === url.pathname);
  if (to) return faultOfFragment(decode(url.hash), to, pages);
  if (/\.\w+$/.test(file)) return `there is no such file; ${suggest(file, files)}put it into shared/site/public/`;
  const paths = pages.flatMap(({ path }) => (path === "*" ? [] : path));
  return `there is no such page; ${suggest(url.pathname, paths)}add it to shared/site/pages.ts`;
}

/** `fragment` is "#place" or "". */
function faultOfFragment(fragment: string, page: RenderedPage, pages: readonly RenderedPage[]) {
  const fragments = fragmentsOf(page);
  if (fragment === "" || fragments.includes(fragment)) return undefined;
  const other = pages.find((one) => one.path !== "*" && fragmentsOf(one).includes(fragment));
  const instead = other ? `write ${other.path}${fragment}, or ` : suggest(fragment, fragments);
  return fragment.startsWith("#term-")
    ? `the glossary of ${page.path} has no such term; ${instead}add it to the glossary in shared/site/content/`
    : `there is no such place on ${page.path}; ${instead}remove the fragment`;
}

function fragmentsOf({ elements }: RenderedPage): string[] {
  return elements.flatMap(({ properties: { id } }) => (id === undefined ? [] : `#${id}`));
}
