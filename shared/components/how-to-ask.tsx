import { useSite } from "../site-context.ts";
import { OperatorContact } from "./operator-contact.tsx";

/** Whom to ask about what is kept, as far as it is configured. */
export function HowToAsk() {
  const { contact } = useSite().bootData.operator;
  return contact ? (
    <p>
      To ask, use <OperatorContact contact={contact} />.
    </p>
  ) : (
    <p>
      No address to write to is given on this copy, so ask whoever gave you the link to it, or the company that hosts
      it.
    </p>
  );
}
