import { useSite } from "./site-context.ts";

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

export function OperatorContact({ contact }: { readonly contact: string }) {
  return <a href={contact}>{contact.replace(/^(mailto:|https:\/\/)/, "").replace(/\/$|\?.*$/, "")}</a>;
}
