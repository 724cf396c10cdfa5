import { expect, test } from "@jest/globals";
import request from "supertest";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config/config.ts";
import { errorReportFields, timingReportFields } from "../../shared/reporting/recorded-fields.ts";
import { pages } from "../../shared/site/pages.ts";
import { PRIVACY_PAGE } from "../support/site-pages.ts";
import { testAppOptions } from "../support/test-app.ts";

const options = testAppOptions();
const testPrivacyPage = PRIVACY_PAGE ? test : test.skip;
const CLUB = "The Friday Club";
const UNNAMED = "The person who installed this copy has not given a name here.";
const NOT_STATED = "Whoever runs this copy has not stated how long logs of visits to it are kept.";

function appWith(operator: Partial<typeof options.config.operator>) {
  return createApp({
    ...options,
    config: { ...options.config, operator: { ...options.config.operator, ...operator } },
  });
}

/** A part of a page, without the comments that React writes between texts. */
async function partOf(app: ReturnType<typeof appWith>, path: string, tagName: string): Promise<string> {
  const { text } = await request(app).get(path).expect(200);
  return text.slice(text.indexOf(`<${tagName}`), text.indexOf(`</${tagName}>`)).replaceAll("<!-- -->", "");
}

testPrivacyPage("it names what it knows of who runs this copy", async () => {
  const path = PRIVACY_PAGE ?? "";
  const none = await partOf(appWith({}), path, "main");
  expect(none).not.toContain(UNNAMED);
  expect(none).not.toMatch(/To write to|To ask, use|mailto:|undefined|href=""/);

  const both = await partOf(appWith({ name: CLUB, contact: "mailto:a@evenings.example?subject=B" }), path, "main");
  const link = '<a href="mailto:a@evenings.example?subject=B">a@evenings.example</a>';
  expect(both).toContain(`The Friday Club runs this copy. To write to them, use ${link}.`);
  expect(both).not.toContain(UNNAMED);

  const contact = await partOf(appWith({ contact: "https://evenings.example/write" }), path, "main");
  const address = '<a href="https://evenings.example/write">evenings.example/write</a>';
  expect(contact).toContain(`${UNNAMED} To write to that person, use ${address}.`);
  expect(await partOf(appWith({ name: CLUB }), path, "main")).toContain("<p>The Friday Club runs this copy.</p>");
});

testPrivacyPage("the privacy page says how long logs are kept and whom to ask", async () => {
  const { frontmatter } = (await pages.find(({ path }) => path === PRIVACY_PAGE)?.load()) ?? {};
  const settings = { logRetention: "14 days", contact: "mailto:a@evenings.example" };
  const stated = await partOf(appWith(settings), PRIVACY_PAGE ?? "", "main");
  expect(stated).toContain("Whoever runs this copy says how long logs of visits to it are kept: 14 days.");
  expect(stated).not.toContain(NOT_STATED);
  expect(stated).toContain('To ask, use <a href="mailto:a@evenings.example">a@evenings.example</a>.');
  expect(stated).toContain(`last changed on <time dateTime="${frontmatter?.updated}">`);
  const silent = await partOf(appWith({}), PRIVACY_PAGE ?? "", "main");
  expect(silent).toContain(NOT_STATED);
  expect(silent).toContain("No address to write to is given on this copy");
});

testPrivacyPage("the privacy page says which reports go where", async () => {
  const pageWith = (env: Record<string, string>) =>
    partOf(createApp({ ...options, config: readConfig(env, options.assets.buildId) }), PRIVACY_PAGE ?? "", "main");
  const own = await pageWith({ SENTRY_DSN: "https://key@notsentry.io/42", EXAMPLE_PAGE: "off" });
  expect(own).toContain(errorReportFields[0]?.says);
  expect(own).not.toContain(timingReportFields[0]?.says);
  expect(own).not.toContain("sentry-example-page");
  expect(own).not.toContain("Functional Software, Inc.");
  const hosted = await pageWith({ SENTRY_DSN: "https://key@o1.ingest.de.sentry.io/42" });
  expect(hosted).toContain("Functional Software, Inc.");

  const summary = (html: string) => html.slice(html.indexOf("No cookies."), html.indexOf("<h2"));
  expect(summary(own)).toContain("Errors are reported to whoever runs this copy.");
  expect(summary(await pageWith({}))).toContain("Errors are not reported to anybody.");
});

test("every footer prints the licence of the text, if any", async () => {
  const licensed = appWith({ textLicence: "CC BY 4.0" });
  for (const { path } of pages) {
    expect(await partOf(licensed, path, "footer")).toContain("<p>Licence of the text: CC BY 4.0</p>");
    expect(await partOf(appWith({}), path, "footer")).not.toContain("Licence");
  }
});

test("every footer says where to send a correction, if anywhere", async () => {
  const reachable = appWith({ contact: "mailto:a@evenings.example" });
  for (const { path } of pages) {
    const line = '<p>Found a mistake? Say so at <a href="mailto:a@evenings.example">a@evenings.example</a>.</p>';
    expect(await partOf(reachable, path, "footer")).toContain(line);
    expect(await partOf(appWith({}), path, "footer")).not.toContain("mistake");
  }
});

test("operator settings with HTML or script in them are printed as text", async () => {
  const hostile = '</script><script>alert(1)</script><img src=x onerror="alert(1)">&amp; [a](javascript:alert(1))';
  const app = appWith({ name: hostile, logRetention: hostile, textLicence: hostile });
  for (const { path } of pages) {
    const { text } = await request(app).get(path).expect(200);
    expect(text).not.toMatch(/<script>|<img src=x|onerror="/);
    expect(JSON.parse(scriptOf(text, 'id="boot-data" type="application/json"')).operator.name).toBe(hostile);
    const data = scriptOf(text, 'type="application/ld+json"');
    const graph = data && JSON.parse(data)["@graph"];
    if (graph) expect(graph).toContainEqual(expect.objectContaining({ name: hostile }));
  }
  for (const path of ["/robots.txt", "/sitemap.xml"]) {
    expect((await request(app).get(path).expect(200)).text).not.toContain("alert");
  }
});

function scriptOf(html: string, attributes: string): string {
  const start = `<script ${attributes}>`;
  const [, rest = ""] = html.split(start);
  return rest.slice(0, rest.indexOf("</script>"));
}
