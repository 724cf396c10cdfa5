import { useSite } from "../site-context.ts";
import { useReportFate } from "./use-report-fate.ts";

/**
 * What became of a report of the browser's, as soon as that is known, and its digest where anybody can look that up.
 */
export function ReportFate({ digest }: { readonly digest: string }) {
  const { reporting } = useSite().bootData;
  const fate = useReportFate(reporting ? digest : undefined, "client");
  return (
    <p className="report-fate">
      {reporting && (
        <>
          Digest: <code className="digest">{digest}</code>.{" "}
        </>
      )}
      Report: {fate}.
    </p>
  );
}
