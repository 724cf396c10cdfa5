import { useReportFate } from "./use-report-fate.ts";

/** The digest of a report of the browser's, and what became of it as soon as that is known. */
export function ReportFate({ digest }: { readonly digest: string }) {
  const fate = useReportFate(digest, "client");
  return (
    <p role="status" className="report-fate">
      Digest: <code className="digest">{digest}</code>. Report: {fate}.
    </p>
  );
}
