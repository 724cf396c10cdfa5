import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAllDocuments } from "yaml";
import { projectFolder } from "./start-site.ts";

/** A document for Kubernetes. kubernetes-problems.ts checks its other fields. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
  };
  readonly [field: string]: unknown;
}

/** The documents of deploy/kubernetes, in the order in which kubectl applies them. `change` changes the files' texts. */
export function manifests(change = (text: string) => text): Manifest[] {
  const folder = join(projectFolder, "deploy/kubernetes");
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => parseAllDocuments(change(readFileSync(join(folder, file), "utf8")), { uniqueKeys: true }))
    .map((document) => document.toJS());
}
