import { TextLink } from "./text-link.tsx";

/** A link to the operator of this copy; its words are the address itself. */
export function OperatorContact({ contact }: { readonly contact: string }) {
  return <TextLink href={contact}>{contact.replace(/^(mailto:|https:\/\/)/, "").replace(/\/$|\?.*$/, "")}</TextLink>;
}
