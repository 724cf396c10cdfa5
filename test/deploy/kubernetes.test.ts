import { expect, test } from "@jest/globals";
import type { Probe } from "kubernetes-models/v1/Probe";
import { kubernetesProblems } from "../support/kubernetes-problems.ts";
import { type Manifest, manifests } from "../support/manifests.ts";

interface Policy {
  readonly ingress: readonly object[];
}

const NAME = { "app.kubernetes.io/name": "two-evenings" };

const production = manifests();
const measured = manifests((text) => text.replaceAll("#metrics ", ""));

test.each([
  ...production.map((document) => ({ way: "without", kind: document.kind, document })),
  ...measured.map((document) => ({ way: "with", kind: document.kind, document })),
])("$kind $way metrics meets the schemas of Kubernetes", async ({ document }) => {
  expect(await kubernetesProblems(document)).toEqual([]);
});

test("the namespace comes first, and holds everything else under one name", () => {
  const [first, ...others] = production;
  expect(first).toMatchObject({ kind: "Namespace", metadata: { name: "two-evenings" } });
  for (const { metadata } of others) {
    expect(metadata).toEqual({ name: "two-evenings", namespace: "two-evenings", labels: NAME });
  }
});

test("every pod meets the restricted profile that the namespace enforces", () => {
  expect(the("Namespace").metadata.labels).toEqual({ "pod-security.kubernetes.io/enforce": "restricted" });
  expect(the("Deployment")).toHaveProperty(
    "spec.template.spec",
    expect.objectContaining({
      automountServiceAccountToken: false,
      securityContext: expect.objectContaining({ runAsNonRoot: true, seccompProfile: { type: "RuntimeDefault" } }),
      containers: [
        expect.objectContaining({
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ["ALL"] },
          },
        }),
      ],
    }),
  );
});

test("service, budget, policy, spread and deployment select the same pods", () => {
  const deployment = the("Deployment");
  expect(deployment).toHaveProperty("spec.template.metadata.labels", NAME);
  expect(deployment).toHaveProperty("spec.selector.matchLabels", NAME);
  for (const spread of [0, 1]) {
    expect(deployment).toHaveProperty(
      `spec.template.spec.topologySpreadConstraints.${spread}.labelSelector.matchLabels`,
      NAME,
    );
  }
  expect(the("Service")).toHaveProperty("spec.selector", NAME);
  expect(the("PodDisruptionBudget")).toHaveProperty("spec.selector.matchLabels", NAME);
  expect(the("NetworkPolicy")).toHaveProperty("spec.podSelector.matchLabels", NAME);
});

test("ingress, service, port and autoscaler lead to the deployment", () => {
  const backend = { service: { name: the("Service").metadata.name, port: { name: "http" } } };
  expect(the("Ingress")).toHaveProperty("spec.rules.0.http.paths", [{ path: "/", pathType: "Prefix", backend }]);
  expect(the("Service")).toHaveProperty("spec.ports", [{ name: "http", port: 80, targetPort: "http" }]);
  expect(the("Deployment")).toHaveProperty("spec.template.spec.containers.0.ports.0.name", "http");
  expect(the("NetworkPolicy")).toHaveProperty("spec.ingress.0.ports", [{ port: "http", protocol: "TCP" }]);
  const { apiVersion, kind, metadata } = the("Deployment");
  expect(the("HorizontalPodAutoscaler")).toHaveProperty("spec.scaleTargetRef", {
    apiVersion,
    kind,
    name: metadata.name,
  });
});

test("with metrics, only the monitor's namespace reaches one more port", () => {
  const { METRICS_PORT } = the("ConfigMap", measured)["data"] as Record<string, string>;
  expect(the("ConfigMap")["data"]).not.toHaveProperty("METRICS_PORT");
  expect(the("Deployment", measured)).toHaveProperty("spec.template.spec.containers.0.ports", [
    { name: "http", containerPort: 3000 },
    { name: "metrics", containerPort: Number(METRICS_PORT) },
  ]);
  const { ingress, ...others } = the("NetworkPolicy", measured)["spec"] as Policy;
  expect(ingress).toEqual([
    { from: [from("traefik")], ports: [port("http")] },
    { from: [from("monitoring")], ports: [port("metrics")] },
  ]);
  expect(the("NetworkPolicy")["spec"]).toEqual({ ingress: [ingress[0]], ...others });
  expect(the("Service", measured)).toEqual(the("Service"));
});

test("all documents have the same host and name", () => {
  const host = new URL(String((the("ConfigMap")["data"] as Record<string, string>)["SITE_ORIGIN"])).host;
  expect(the("Ingress")).toHaveProperty("spec.rules.0.host", host);
  expect(the("Ingress")).toHaveProperty("spec.tls.0.hosts", [host]);
  expect(the("Deployment")).toHaveProperty("spec.template.spec.containers.0.envFrom", [
    { configMapRef: { name: the("ConfigMap").metadata.name } },
    { secretRef: { name: "two-evenings", optional: true } },
  ]);
  expect(the("Deployment")).toHaveProperty(
    "spec.template.spec.containers.0.image",
    expect.stringMatching(/\/two-evenings:\d/),
  );
});

test("no pod ends before another is ready", () => {
  expect(the("Deployment")).toHaveProperty("spec.strategy.rollingUpdate", { maxSurge: 1, maxUnavailable: 0 });
  expect(the("Deployment")).not.toHaveProperty("spec.replicas");
  const { minReplicas } = the("HorizontalPodAutoscaler")["spec"] as { minReplicas: number };
  const { maxUnavailable } = the("PodDisruptionBudget")["spec"] as { maxUnavailable: number };
  expect(minReplicas).toBeGreaterThan(maxUnavailable);
});

test("a pod has time to start, and is ended last", () => {
  const { startup, readiness, liveness } = patience();
  expect(startup).toBeGreaterThanOrEqual(20);
  expect(liveness).toBeGreaterThanOrEqual(3 * readiness);
});

/** How long each probe of the container may fail, in seconds. */
function patience(): Record<"startup" | "readiness" | "liveness", number> {
  const { template } = the("Deployment")["spec"] as { template: { spec: { containers: Record<string, Probe>[] } } };
  const [container = {}] = template.spec.containers;
  const seconds = (name: string) =>
    (container[name]?.periodSeconds ?? Number.NaN) * (container[name]?.failureThreshold ?? Number.NaN);
  return {
    startup: seconds("startupProbe"),
    readiness: seconds("readinessProbe"),
    liveness: seconds("livenessProbe"),
  };
}

/** The one document of its kind. */
function the(kind: string, documents = production): Manifest {
  const [document, ...others] = documents.filter((each) => each.kind === kind);
  if (!document || others.length > 0) throw new Error(`There is ${others.length || "no"} more ${kind}.`);
  return document;
}

function from(namespace: string): object {
  return { namespaceSelector: { matchLabels: { "kubernetes.io/metadata.name": namespace } } };
}

function port(name: string): object {
  return { port: name, protocol: "TCP" };
}
