import { useSite } from "./site-context.ts";

/** Nothing if nobody is named and no way to write to them. */
export function OperatorStatement() {
  const { name, contact } = useSite().bootData.operator;
  if (!name && !contact) return null;
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

export function OperatorContact({ contact }: { readonly contact: string }) {
  return <a href={contact}>{contact.replace(/^(mailto:|https:\/\/)/, "").replace(/\/$|\?.*$/, "")}</a>;
}
