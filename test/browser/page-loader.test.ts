import { expect, test } from "@jest/globals";
import { createPageLoader } from "../../client/page-loader.ts";
import type { PageModule } from "../../shared/engine/page.ts";

test("only a module that did not arrive is requested again", async () => {
  const module: PageModule = { default: () => null, frontmatter: { title: "A page" } };
  const responses = [Promise.reject(new TypeError("Failed to fetch")), Promise.resolve(module)];
  const page = {
    path: "/",
    label: "A page",
    load: () => responses.shift() ?? Promise.reject(new Error("requested again")),
  };
  const { load, loaded } = createPageLoader([]);
  await expect(Promise.all([load(page), load(page)])).rejects.toThrow("Failed to fetch");
  const expected = { module, data: undefined };
  await expect(Promise.all([load(page), load(page)])).resolves.toEqual([expected, expected]);
  expect(loaded(page)).toEqual(expected);
});
