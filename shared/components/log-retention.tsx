import { useSite } from "../site-context.ts";

/** How long the host keeps its logs, as the operator states it. */
export function LogRetention() {
  const { logRetention } = useSite().bootData.operator;
  return (
    <p>
      {logRetention
        ? `Whoever runs this copy says how long logs of visits to it are kept: ${logRetention}.`
        : "Whoever runs this copy has not stated how long logs of visits to it are kept."}
    </p>
  );
}
