import { setOgWords } from "../pictures/set-og-words.mjs";

/**
 * Words of the front matter that the picture for shared links cannot show.
 * @param {import("../mdx/read-front-matter.mjs").PageFields[]} fields Of the pages whose front matter is good but for that.
 * @param {import("./render-pages.mjs").RenderedPage[]} pages
 * @returns {import("./problem.mjs").Problem[]}
 */
export function checkPictures(fields, pages) {
  return fields.flatMap((page) => {
    const { picture } = pages.find(({ file }) => file === page.file) ?? {};
    const set = picture && setOgWords(picture);
    if (!set || !("fault" in set)) return [];
    const { field, message } = set.fault;
    const { line, column } = page.fields.get(field) ?? { line: 1, column: 1 };
    return [{ file: page.file, line, column, message: `${field}: ${message}` }];
  });
}
