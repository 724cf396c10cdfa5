import { useEffect, useState } from "react";
import { NOT_CONFIGURED } from "../fate-words.ts";
import { useSite } from "../site-context.ts";

/**
 * What became of the report with a digest, in words: of the browser's reports, and of those that the server sent. Where
 * nothing is reported there is no digest.
 */
export function useReportFate(digest: string | undefined, side: "client" | "server"): string {
  const { reportFate } = useSite();
  const [fate, setFate] = useState("on its way");

  useEffect(() => {
    let shown = true;
    const known = digest && (side === "client" ? reportFate?.(digest) : askServer(digest));
    if (known) {
      known.then((words) => {
        if (shown) setFate(words);
      });
    }
    return () => {
      shown = false;
    };
  }, [digest, side, reportFate]);

  return digest === undefined ? NOT_CONFIGURED : fate;
}

async function askServer(digest: string): Promise<string> {
  try {
    const answer = await fetch(`/sentry-example-page/report-fate?digest=${digest}`);
    if (answer.ok) return await answer.text();
  } catch {
    // The same to a visitor as an answer of something in front of the server.
  }
  return "not known, since the server could not be asked";
}
