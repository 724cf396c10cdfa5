import { evaluateModule } from "../../build/evaluate-module.mjs";

/** @typedef {typeof import("./desk-page.tsx").deskPage} DeskPage */

/**
 * Renders the page that lists reports. What renders it is made when somebody first looks, and tried again where it
 * could not be made.
 * @param {string} root The project's folder.
 * @returns {(...args: Parameters<DeskPage>) => Promise<string>}
 */
export function createDesk(root) {
  /** @type {Promise<unknown> | undefined} */
  let made;
  return async (options) => {
    made ??= evaluateModule(root, 'export { deskPage } from "./scripts/dev/reports/desk-page.tsx";', {
      define: { "process.env.NODE_ENV": '"production"' },
      jsx: "automatic",
    }).catch((error) => {
      made = undefined;
      throw error;
    });
    const { deskPage } = /** @type {{ deskPage: DeskPage }} */ (await made);
    return deskPage(options);
  };
}
