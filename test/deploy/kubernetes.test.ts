import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import type { Probe } from "kubernetes-models/v1/Probe";
import request from "supertest";
import { parseAllDocuments } from "yaml";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config/config.ts";
import { dockerInstructions, readDeploy, timeToEnd } from "../support/deploy-files.ts";
import { projectFolder } from "../support/start-site.ts";
import { testAppOptions } from "../support/test-app.ts";

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: object;
  readonly [field: string]: unknown;
}

interface Pod {
  readonly containers: readonly Readonly<Record<string, Probe>>[];
  readonly terminationGracePeriodSeconds: number;
}

const NAME = "two-evenings";
const LABELS = { "app.kubernetes.io/name": NAME };

const production = manifests();
const measured = manifests((text) => text.replaceAll("#metrics ", ""));
const settings = the("ConfigMap")["data"] as Record<string, string>;
const { template } = the("Deployment")["spec"] as { template: { spec: Pod } };
const [container = {}] = template.spec.containers;

test.each([
  ...production.map((document) => ({ way: "without", kind: document.kind, document })),
  ...measured.map((document) => ({ way: "with", kind: document.kind, document })),
])("$kind $way metrics meets the schemas of Kubernetes", async ({ document }) => {
  expect(await kubernetesProblems(document)).toEqual([]);
});

test("the namespace comes first, and holds everything else under one name", () => {
  const [first, ...others] = production;
  expect(first).toMatchObject({ kind: "Namespace", metadata: { name: NAME } });
  for (const { metadata } of others) expect(metadata).toEqual({ name: NAME, namespace: NAME, labels: LABELS });
});

test("every pod meets the restricted profile that the namespace enforces", () => {
  expect(the("Namespace")).toMatchObject({
    metadata: { labels: { "pod-security.kubernetes.io/enforce": "restricted" } },
  });
  const user = dockerInstructions().findLast(([name]) => name === "USER")?.[1] ?? "";
  const [runAsUser, runAsGroup] = user.split(":").map(Number);
  const securityContext = {
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ["ALL"] },
  };
  expect(template.spec).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser, runAsGroup, seccompProfile: { type: "RuntimeDefault" } },
    containers: [{ securityContext }],
  });
});

test("service, budget, policy, spread and deployment select the same pods", () => {
  const selector = { matchLabels: LABELS };
  const spread = { labelSelector: selector };
  expect(the("Deployment")).toMatchObject({
    spec: {
      selector,
      template: { metadata: { labels: LABELS }, spec: { topologySpreadConstraints: [spread, spread] } },
    },
  });
  expect(the("Service")).toMatchObject({ spec: { selector: LABELS } });
  expect(the("PodDisruptionBudget")).toMatchObject({ spec: { selector } });
  expect(the("NetworkPolicy")).toMatchObject({ spec: { podSelector: selector } });
});

test("ingress, service, port and autoscaler lead to the deployment", () => {
  const config = readConfig(settings, "build");
  const { host } = new URL(config.siteOrigin);
  const backend = { service: { name: NAME, port: { name: "http" } } };
  const paths = [{ path: "/", pathType: "Prefix", backend }];
  expect(the("Ingress")).toMatchObject({ spec: { tls: [{ hosts: [host] }], rules: [{ host, http: { paths } }] } });
  expect(the("Service")).toMatchObject({ spec: { ports: [{ name: "http", port: 80, targetPort: "http" }] } });
  expect(container["ports"]).toEqual([{ name: "http", containerPort: config.port }]);
  expect(the("HorizontalPodAutoscaler")).toMatchObject({
    spec: { scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name: NAME } },
  });
});

test("with metrics, only the monitor's namespace reaches one more port", () => {
  expect(settings).not.toHaveProperty("METRICS_PORT");
  const { METRICS_PORT } = the("ConfigMap", measured)["data"] as Record<string, string>;
  const ports = [{ name: "http" }, { name: "metrics", containerPort: Number(METRICS_PORT) }];
  expect(the("Deployment", measured)).toMatchObject({ spec: { template: { spec: { containers: [{ ports }] } } } });
  const rule = (namespace: string, port: string) => ({
    from: [{ namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": namespace } } }],
    ports: [{ port, protocol: "TCP" }],
  });
  const [visitors, monitor] = [rule("traefik", "http"), rule("monitoring", "metrics")];
  expect(the("NetworkPolicy")).toMatchObject({ spec: { ingress: [visitors] } });
  expect(the("NetworkPolicy", measured)).toMatchObject({ spec: { ingress: [visitors, monitor] } });
  expect(the("Service", measured)).toEqual(the("Service"));
});

test("no pod ends before another is ready, or while it gets requests", () => {
  const rollingUpdate = { maxSurge: 1, maxUnavailable: 0 };
  expect(the("Deployment")).toMatchObject({ spec: { strategy: { rollingUpdate } } });
  const { periodSeconds = 0, failureThreshold = 0 } = container["readinessProbe"] ?? {};
  const { drain } = readConfig(settings, "build");
  expect(drain.delayMs).toBeGreaterThanOrEqual(1_000 * periodSeconds * failureThreshold);
  expect(1_000 * template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(timeToEnd(settings));
});

test.each([
  ["startupProbe", "alive"],
  ["readinessProbe", "ready"],
  ["livenessProbe", "alive"],
])("the %s gets “%s”", async (probe, words) => {
  const { text } = await request(createApp(testAppOptions()))
    .get(container[probe]?.httpGet?.path ?? "")
    .expect(200);
  expect(text.trim()).toBe(words);
});

/** The documents of deploy/kubernetes, in the order in which kubectl applies them. `change` changes the files' texts. */
function manifests(change = (text: string) => text): Manifest[] {
  const files = readdirSync(join(projectFolder, "deploy/kubernetes")).toSorted();
  const texts = files.map((file) => change(readDeploy(`kubernetes/${file}`)));
  return texts.flatMap((text) => parseAllDocuments(text, { uniqueKeys: true }).map((document) => document.toJS()));
}

/** The one document of its kind. */
function the(kind: string, documents = production): Manifest {
  const [document, ...others] = documents.filter((each) => each.kind === kind);
  if (!document || others.length > 0) throw new Error(`There is ${others.length || "no"} more ${kind}.`);
  return document;
}

/**
 * Checks a document against the JSON schemas of Kubernetes. They ignore unknown fields, such as misspelt ones, which
 * Kubernetes drops: those are the fields that a validator never reads.
 */
async function kubernetesProblems(document: Manifest): Promise<string[]> {
  const { apiVersion, kind } = document;
  const { [kind]: Model } = await import(`kubernetes-models/${apiVersion}/${kind}`);
  const model = new Model(document);
  const seen = new Set<string>();
  try {
    Model.prototype.validate.call(watched(model, "", seen));
  } catch (error) {
    return [`${kind}: ${error instanceof Error ? error.message : error}`];
  }
  return fieldsOf(model, "")
    .filter((path) => !seen.has(path))
    .map((path) => `${kind}: the schema knows no ${path}`);
}

/** The same tree, but records the path of every field that is read. */
function watched(tree: object, path: string, seen: Set<string>): object {
  return new Proxy(tree, {
    get(target, key) {
      const value = Reflect.get(target, key);
      const place = `${path}/${String(key)}`;
      seen.add(place);
      return typeof value === "object" && value !== null ? watched(value, place, seen) : value;
    },
  });
}

function fieldsOf(tree: object, path: string): string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    const place = `${path}/${key}`;
    return [place, ...(typeof value === "object" && value !== null ? fieldsOf(value, place) : [])];
  });
}
