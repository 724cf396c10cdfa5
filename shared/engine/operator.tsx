import { useSite } from "./site-context.ts";

/** Who runs this copy of the site and how to reach them, as far as it is configured, and plainly where it is not. */
export function OperatorStatement() {
  const { name, contact } = useSite().bootData.operator;
  return (
    <p>
      {name ? `${name} runs this copy.` : "The person who installed this copy has not given a name here."}
      {contact && (
        <>
          {" "}
          To write to {name ? "them" : "that person"}, use <OperatorContact contact={contact} />.
        </>
      )}
    </p>
  );
}

/** A link to the operator of this copy; its words are the address itself. */
export function OperatorContact({ contact }: { readonly contact: string }) {
  return <a href={contact}>{contact.replace(/^(mailto:|https:\/\/)/, "").replace(/\/$|\?.*$/, "")}</a>;
}
