import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { parse } from "yaml";
import { freePort } from "../../scripts/bench/free-port.ts";
import { readDeploy } from "../support/deploy-files.ts";
import { eventually } from "../support/eventually.ts";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { projectFolder, type RunningSite, startSite } from "../support/start-site.ts";
import { envelope } from "../support/tunnel-site.ts";

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
}

const file = "prometheus-rules.yml";
const rules: readonly Rule[] = parse(readDeploy(file)).groups.flatMap(({ rules }: { rules: Rule[] }) => rules);
const withPromtool = spawnSync("promtool", ["--version"]).status === 0 ? test : test.skip;

let sentry: FakeSentry;
let site: RunningSite;
/** What the site serves after requests of the kinds that the rules ask for. A metric without a sample has no labels. */
let served: Sample[] = [];

beforeAll(async () => {
  sentry = await startFakeSentry();
  const port = String(await freePort());
  site = await startSite(undefined, { METRICS_PORT: port, HOST: "127.0.0.1", SENTRY_DSN: sentry.dsn });
  await (await fetch(`${site.origin}/opera`)).text();
  await fetch(`${site.origin}/assets/lost.js`);
  await fetch(`${site.origin}/sentry-example-page/server-error`, { method: "POST", headers: { Origin: site.origin } });
  for (const status of [403, 500]) {
    sentry.respondWith({ status, body: "" });
    await fetch(`${site.origin}/monitoring`, { method: "POST", body: new Uint8Array(envelope(sentry.dsn)) });
  }
  await eventually("the last request is counted", async () => {
    served = samples(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
    return served.some(({ labels }) => labels["route"] === "/monitoring" && labels["status"] === "5xx");
  });
});
afterAll(async () => {
  await site.stop();
  await sentry.stop();
});

test.each(rules)("$alert asks for what the site serves", ({ expr }) => {
  const selectors = [...expr.matchAll(/(\w+)\{(.*?)\}/g)].map(([, name = "", matchers = ""]) => ({ name, matchers }));
  expect(selectors).not.toEqual([]);
  // Each metric is one of the site's job.
  expect(expr.match(/\b\w+_(?:total|bytes|seconds|bucket)\b(?!\{job="two-evenings")/g)).toBeNull();
  const lost = selectors.filter(({ name }) => name !== "up" && !served.some((sample) => sample.name === name));
  expect(lost).toEqual([]);
  for (const { name, matchers } of selectors) {
    for (const [, label = "", operator, values = ""] of matchers.matchAll(/(\w+)(=~?|!=)"([^"]*)"/g)) {
      if (label === "job") continue;
      const known = served.filter((sample) => sample.name === name).map(({ labels }) => labels[label]);
      // What a rule leaves out need not have happened.
      const needed = operator === "!=" ? [expect.any(String)] : values.split("|");
      expect({ name, label, known }).toEqual({ name, label, known: expect.arrayContaining(needed) });
    }
  }
  const grouped = [...expr.matchAll(/ by \(([^)]*)\)/g)].flatMap(([, labels = ""]) => labels.split(", "));
  const labels = new Set(served.flatMap(({ labels }) => Object.keys(labels)));
  expect(grouped.filter((label) => !labels.has(label))).toEqual([]);
});

test("every alert leads to a heading that exists", () => {
  for (const { alert, annotations } of rules) {
    const [path = "", id] = annotations.runbook.split("#");
    const headings = readFileSync(join(projectFolder, path), "utf8").match(/(?<=^#+ ).+$/gm) ?? [];
    expect({ alert, ids: headings.map((text) => text.toLowerCase().replaceAll(" ", "-")) }).toMatchObject({
      ids: expect.arrayContaining([id]),
    });
  }
});

withPromtool("Prometheus accepts the rules", () => {
  const { status, stdout, stderr } = spawnSync("promtool", ["check", "rules", `deploy/${file}`], {
    cwd: projectFolder,
    encoding: "utf8",
  });
  expect({ status, out: stdout + stderr }).toMatchObject({ status: 0, out: expect.stringContaining("SUCCESS") });
});

function samples(metrics: string): Sample[] {
  const types = [...metrics.matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => ({ name, labels: {} }));
  const lines = [...metrics.matchAll(/^(\w+)\{(.*)\} /gm)].map(([, name = "", labels = ""]) => ({
    name,
    labels: Object.fromEntries([...labels.matchAll(/(\w+)="(.*?)"/g)].map(([, label, value]) => [label, value])),
  }));
  return [...types, ...lines];
}
