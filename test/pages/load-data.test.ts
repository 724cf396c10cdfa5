import { expect, jest, test } from "@jest/globals";

jest.unstable_mockModule("../../shared/site/loaders.ts", () => ({
  loaders: {
    "broken.loader.ts": async () => ({
      loader() {
        throw new Error("The film tore.");
      },
    }),
  },
}));
const { createLoadData, VISITOR_LEFT } = await import("../../server/pages/load-data.ts");

test("a visitor who leaves after a loader has thrown ends nothing", async () => {
  const unhandled: unknown[] = [];
  const listen = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", listen);
  const operator = { name: "", contact: "", logRetention: "", textLicence: "" };
  const page = {
    path: "/broken",
    label: "Broken",
    loader: "broken.loader.ts",
    cache: "no-store",
    load: async () => ({ default: () => null, frontmatter: { title: "Broken" }, isData: () => true }),
  } as const;
  const visitor = new AbortController();
  const data = createLoadData({ siteOrigin: "", operator })(page, { query: "", left: visitor.signal });
  await expect(data).rejects.toThrow("The film tore.");
  visitor.abort(VISITOR_LEFT);
  await new Promise((resolve) => setTimeout(resolve, 10));
  process.off("unhandledRejection", listen);
  expect(unhandled).toEqual([]);
});
