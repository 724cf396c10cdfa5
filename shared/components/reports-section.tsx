import type { BrowserReporting } from "../boot-data.ts";
import { errorReportFields, policyReportFields, timingReportFields } from "../content/report-fields.ts";
import { useSite } from "../site-context.ts";
import { FieldList } from "./field-list.tsx";
import { TextLink } from "./text-link.tsx";

/** What this copy of the site reports, as it is configured. */
export function ReportsSection() {
  const { reporting, example } = useSite().bootData;
  return (
    <>
      <h2 id="reports">Error and performance reports</h2>
      {reporting ? <ReportsOn {...reporting} /> : <ReportsOff />}
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

function ReportsOn({ dsn, tracesSampleRate, policyReports }: BrowserReporting) {
  const hosted = /(^|\.)sentry\.io$/.test(new URL(dsn).hostname);
  return (
    <>
      <p>
        When something breaks, in your browser or on the server, this copy of the site sends a report of it, so that it
        can be put right. A report from your browser goes to this site’s own address <code>/monitoring</code>, and our
        server passes it on, with the line in which your browser names itself, its version and your system, to Sentry,
        the error-reporting service that the operator of this copy has chosen. The server’s own reports go there
        directly.
        {hosted && " It is a service of Functional Software, Inc.; in which region is the operator’s choice."}
      </p>
      <p>A report holds:</p>
      <FieldList fields={errorReportFields} />
      <p>
        To keep a flood of reports out, the server counts them by network address. It forgets an address within two
        minutes of its last report, and does not pass it on.
      </p>
      <p>
        A report does not hold your network address, cookies, your name, or anything that you typed into a page. What is
        only noise, such as the errors of a browser’s extensions, is not reported.
      </p>
      {tracesSampleRate > 0 && (
        <>
          <p>For a share of visits, chosen at random, timings are sent the same way. They hold:</p>
          <FieldList fields={timingReportFields} />
        </>
      )}
      {policyReports && (
        <>
          <p>
            The pages come with rules about what they may load and run. When your browser stops something that breaks
            them, it reports that by itself, to <code>/monitoring/csp</code>. Our server throws away any report that
            names an extension or the browser itself as the cause. It passes any other on in the same way, cut down to
            this:
          </p>
          <FieldList fields={policyReportFields} />
        </>
      )}
    </>
  );
}
