import type { Manifest } from "./manifests.ts";

/**
 * Checks a document against the JSON schemas of Kubernetes. They ignore unknown fields, such as misspelt ones, which
 * Kubernetes drops: those are the fields that a validator never reads.
 */
export async function kubernetesProblems(document: Manifest): Promise<string[]> {
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
