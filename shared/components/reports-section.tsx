import { errorReportFields, type ReportField, timingReportFields } from "../content/report-fields.ts";
import { useSite } from "../site-context.ts";
import { TextLink } from "./text-link.tsx";

/** What this copy of the site reports, as it is configured. */
export function ReportsSection() {
  const { reporting, example } = useSite().bootData;
  return (
    <>
      <h2 id="reports">Error and performance reports</h2>
      {reporting ? <ReportsOn timed={reporting.tracesSampleRate > 0} /> : <ReportsOff />}
      {example !== "off" && (
        <p>
          There is <TextLink href="/sentry-example-page">a page that exists to test error reports</TextLink>. It is part
          of the software, and says how this copy is set up. Pressing one of its buttons makes an error on purpose
          {reporting ? ", and sends a report of it" : ""}.
        </p>
      )}
    </>
  );
}

function ReportsOff() {
  return (
    <p>
      This copy of the site sends no reports. When something breaks in your browser, or takes long, nobody is told
      unless you tell them.
    </p>
  );
}

function ReportsOn({ timed }: { readonly timed: boolean }) {
  return (
    <>
      <p>
        When something breaks, in your browser or on the server, this copy of the site sends a report of it, so that it
        can be mended. Your browser sends it to this site’s own address <code>/monitoring</code>; our server passes it
        on to Sentry, the error-reporting service that the operator of this copy has chosen, with the name and version
        that your browser gives of itself.
      </p>
      <p>A report holds:</p>
      <FieldList fields={errorReportFields} />
      <p>
        To keep a flood of reports out, the server counts them by network address. It keeps the count in its memory for
        a minute, and does not pass the address on.
      </p>
      <p>
        A report does not hold your network address, cookies, your name, or anything that you typed. What is only noise,
        such as the errors of a browser’s extensions, is not reported.
      </p>
      {timed && (
        <>
          <p>For a share of visits, drawn by lot, timings are sent the same way. They hold:</p>
          <FieldList fields={timingReportFields} />
        </>
      )}
    </>
  );
}

function FieldList({ fields }: { readonly fields: readonly ReportField[] }) {
  return (
    <ul>
      {fields.map(({ says }) => (
        <li key={says}>{says}</li>
      ))}
    </ul>
  );
}
