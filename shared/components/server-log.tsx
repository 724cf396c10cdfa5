import { addressLogField, errorLogFields, requestLogFields } from "../content/log-fields.ts";
import { useSite } from "../site-context.ts";
import { FieldList } from "./field-list.tsx";

/** What the server writes down of requests and errors, as this copy of the site is configured. */
export function ServerLog() {
  const { log } = useSite().bootData;
  if (log === "nothing") return <p>This copy of the site writes nothing down at all.</p>;
  return (
    <>
      {log === "errors" ? (
        <p>This copy of the site writes nothing down about a request that went well.</p>
      ) : (
        <RequestLines addresses={log === "requests with addresses"} />
      )}
      <p>If something fails on the server, it writes down:</p>
      <FieldList fields={errorLogFields} />
      <p>
        It may also write down counts: once a minute how many reports of errors came and what became of them, and how
        many connections were turned away, and requests that could not be read; and when it is stopped, how many
        requests are open, and for which pages: never from whom.
      </p>
    </>
  );
}

function RequestLines({ addresses }: { readonly addresses: boolean }) {
  return (
    <>
      <p>The server writes a line about each request, which holds:</p>
      <FieldList fields={addresses ? [...requestLogFields, addressLogField] : requestLogFields} />
      <p>
        The line does not hold {!addresses && "your network address, "}the name that your browser gives itself, or what
        follows a question mark in an address.
      </p>
    </>
  );
}
