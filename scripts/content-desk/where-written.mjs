import { placeAt } from "./place-at.mjs";

/**
 * The places where something that a page shows is written: in the page's own text, else in every list and component
 * that may be on the page and has one of the wordings, else where the page uses the component that has made it.
 * @param {import("./find-problems.mjs").Desk} desk
 * @param {import("./render-pages.mjs").RenderedPage} page
 * @param {import("./read-elements.mjs").PageElement} element
 * @param {string[]} wordings How a list or a component would say it, exactly.
 * @returns {{ file: string, line: number, column: number }[]}
 */
export function whereWritten({ markdown, modules }, page, element, wordings) {
  const own = { file: page.file, ...(element.place ?? { line: 1, column: 1 }) };
  if (element.written) return [own];
  const others = new Set(markdown.flatMap((other) => (other.file === page.file ? [] : listsOf(other))));
  for (const list of listsOf(markdown.find(({ file }) => file === page.file))) others.delete(list);
  const found = modules
    .filter(({ file }) => !others.has(file))
    .flatMap(({ file, text }) => wordings.flatMap((wording) => placesIn(file, text, wording)));
  return found.length > 0 ? found : [own];
}

/**
 * The files of shared/content/ that a page imports.
 * @param {import("./render-pages.mjs").MarkdownPage | undefined} page
 */
function listsOf(page) {
  return [...(page?.text.matchAll(/ from "\.\.\/(content\/[\w-]+\.ts)"/g) ?? [])].map(([, file]) => `shared/${file}`);
}

/**
 * @param {string} file
 * @param {string} text
 * @param {string} wording
 */
function placesIn(file, text, wording) {
  const places = [];
  for (let at = text.indexOf(wording); at >= 0; at = text.indexOf(wording, at + 1)) {
    places.push({ file, ...placeAt(text, at) });
  }
  return places;
}
