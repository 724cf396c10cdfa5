import { useSite } from "../site-context.ts";

/** How long the host keeps its logs, as whoever runs this copy states it. */
export function LogRetention() {
  const { logRetention } = useSite().bootData.operator;
  return (
    <p>
      {logRetention
        ? `How long such logs are kept, whoever runs this copy states as follows: ${logRetention}.`
        : "How long such logs are kept, whoever runs this copy has not stated."}
    </p>
  );
}
