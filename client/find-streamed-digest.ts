/**
 * The digest of a part of the document that failed on the server after the shell was sent. React leaves it on a
 * template in the place of that part (`data-dgst`), until it tries to render the part in the browser.
 */
export function findStreamedDigest(document: Document): string | undefined {
  return document.querySelector<HTMLTemplateElement>("template[data-dgst]")?.dataset["dgst"];
}
