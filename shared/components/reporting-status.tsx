import { useEffect, useState } from "react";
import { useSite } from "../site-context.ts";
import { TUNNEL_PATH } from "../tunnel-path.ts";

/** Says whether reports are configured, and, once a script can ask, whether the way that they take is open. */
export function ReportingStatus() {
  const { reporting } = useSite().bootData;
  const [tunnel, setTunnel] = useState<string>();

  useEffect(() => {
    if (!reporting) return;
    // Any answer of the server's is a sign that nothing between it and this page blocks the path.
    fetch(TUNNEL_PATH, { method: "OPTIONS" }).then(
      () => setTunnel("It is reachable from this browser."),
      () => setTunnel("This browser cannot reach it: the network or an extension blocks it."),
    );
  }, [reporting]);

  if (!reporting) {
    return (
      <p>
        Reporting is not configured on this copy of the site: nothing is sent, whatever happens here or on any other
        page.
      </p>
    );
  }
  return (
    <p>
      Reporting is configured, for the environment <code>{reporting.environment}</code> and the release{" "}
      <code>{reporting.release}</code>. Reports go to this site’s own address <code>{TUNNEL_PATH}</code>.{" "}
      <span role="status">{tunnel}</span>
    </p>
  );
}
