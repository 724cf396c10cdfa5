/**
 * What makes a document follow the sources, told which version it is of. It stands behind the document's last byte,
 * where nothing has to be read for it: a browser takes it for the last thing in the body.
 * @param {Pick<import("./create-channel.mjs").State, "page" | "styles">} version
 */
export function clientScript({ page, styles }) {
  return `<script type="module" src="/__dev/client.mjs?page=${page}&amp;styles=${styles}"></script>\n`;
}
