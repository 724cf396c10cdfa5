import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** A document for Kubernetes. kubernetes-problems.ts checks its other fields. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; namespace?: string; labels?: Record<string, string> };
  readonly [field: string]: unknown;
}

interface Kustomization {
  readonly namespace?: string;
  readonly labels?: readonly { readonly pairs: Record<string, string> }[];
  readonly resources?: readonly string[];
  readonly components?: readonly string[];
  readonly images?: readonly { readonly name: string; readonly newName: string; readonly newTag: string }[];
  readonly configMapGenerator?: readonly { readonly name: string; readonly literals: readonly string[] }[];
  readonly patches?: readonly { readonly target: { kind: string; name: string }; readonly patch: string }[];
}

interface Operation {
  readonly op: "add" | "replace";
  readonly path: string;
  readonly value: unknown;
}

type Tree = Record<string, unknown>;

const DONE_HERE = /^(apiVersion|kind|namespace|labels|resources|components|images|configMapGenerator|patches)$/;

/**
 * The documents that `kubectl kustomize` makes of a folder, except for the hash in generated names. `text` replaces the
 * folder's kustomization.yaml. Knows as much of kustomize as deploy/ uses, and throws at anything else.
 */
export function kustomize(folder: string, text = readText(join(folder, "kustomization.yaml"))): Manifest[] {
  return customize([], folder, text);
}

/** Adds a folder's documents to the given ones and patches all of them, as a component does. */
function customize(given: Manifest[], folder: string, text = readText(join(folder, "kustomization.yaml"))): Manifest[] {
  const kustomization: Kustomization = parseYaml(text);
  const unknown = Object.keys(kustomization).filter((key) => !DONE_HERE.test(key));
  if (unknown.length > 0) throw new Error(`${folder}: test/support/kustomize.ts does not support ${unknown}.`);
  const { resources = [], components = [], configMapGenerator = [], patches = [] } = kustomization;
  const { namespace, labels = [], images = [] } = kustomization;

  const added = resources.flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? kustomize(path) : [parseYaml(readText(path)) as Manifest];
  });
  const documents = components.reduce((all, name) => customize(all, join(folder, name)), [...given, ...added]);
  for (const { name, literals } of configMapGenerator) {
    const data = Object.fromEntries(literals.map((literal) => literal.split(/=(.*)/s)));
    const one = documents.find(({ kind, metadata }) => kind === "ConfigMap" && metadata.name === name);
    if (one) Object.assign(one["data"] as Tree, data);
    else documents.push({ apiVersion: "v1", kind: "ConfigMap", metadata: { name }, data });
  }
  for (const { target, patch } of patches) {
    const one = documents.find(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
    if (!one) throw new Error(`${folder}: there is no ${target.kind} ${target.name} to patch.`);
    for (const operation of parse(patch) as Operation[]) apply(one, operation);
  }
  for (const { kind, metadata } of documents) {
    for (const { pairs } of labels) metadata.labels = { ...metadata.labels, ...pairs };
    if (namespace && kind !== "Namespace") metadata.namespace = namespace;
  }
  for (const container of documents.flatMap(containersOf)) {
    const image = images.find(({ name }) => name === container.image);
    if (image) container.image = `${image.newName}:${image.newTag}`;
  }
  return documents;
}

function readText(path: string): string {
  return readFileSync(path, "utf8");
}

function parseYaml(text: string) {
  return parse(text, { merge: false, uniqueKeys: true });
}

function containersOf(document: Manifest): { image: string }[] {
  const { spec } = document as { spec?: { template?: { spec: { containers: { image: string }[] } } } };
  return spec?.template?.spec.containers ?? [];
}

/** RFC 6902: only `add` and `replace`. */
function apply(document: Tree, { op, path, value }: Operation): void {
  const keys = path.split("/").slice(1);
  const last = keys.pop() ?? "";
  const parent = keys.reduce<Tree | undefined>((tree, key) => tree?.[key] as Tree | undefined, document);
  if (!parent || (op === "replace" && !(last in parent))) throw new Error(`There is no ${path} to ${op}.`);
  if (Array.isArray(parent) && op === "add") parent.splice(last === "-" ? parent.length : Number(last), 0, value);
  else parent[last] = value;
}
