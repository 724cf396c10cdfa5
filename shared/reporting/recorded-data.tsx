import type { BrowserReporting } from "../engine/boot-data.ts";
import { SiteLink } from "../engine/elements.tsx";
import { OperatorContact } from "../engine/operator.tsx";
import { useSite } from "../engine/site-context.ts";
import {
  addressLogField,
  errorLogFields,
  errorReportFields,
  type ReportField,
  requestLogFields,
  timingReportFields,
} from "./recorded-fields.ts";

/** The page in three lines. */
export function PrivacySummary() {
  const { reporting, log } = useSite().bootData;
  return (
    <p className="standfirst">
      No cookies. <br />
      {log === "requests with addresses"
        ? "Network addresses are written down, in the server’s log."
        : "No network address is written down by this program."}{" "}
      <br />
      {reporting
        ? `Errors${reporting.tracesSampleRate > 0 ? " and some timings" : ""} are reported to whoever runs this copy.`
        : "Errors are not reported to anybody."}
    </p>
  );
}

export function ReportsSection() {
  const { reporting, example } = useSite().bootData;
  return (
    <>
      <h2 id="reports">Error and performance reports</h2>
      {reporting ? <ReportsOn {...reporting} /> : <ReportsOff />}
      {example !== "off" && (
        <p>
          There is <SiteLink to="/sentry-example-page">a page that exists to test error reports</SiteLink>. It is part
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

function ReportsOn({ dsn, tracesSampleRate }: BrowserReporting) {
  const hosted = /(^|\.)sentry\.io$/.test(new URL(dsn).hostname);
  return (
    <>
      <p>
        When something breaks, in your browser or on the server, this copy of the site sends a report of it, so that it
        can be put right. A report from your browser goes to this site’s own address <code>/monitoring</code>, and our
        server passes it on, with your browser’s name and version and your operating system, to Sentry, the
        error-reporting service that the operator of this copy has chosen. The server’s own reports go there directly.
        {hosted && " It is a service of Functional Software, Inc.; in which region is the operator’s choice."}
      </p>
      <p>A report holds:</p>
      <FieldList fields={errorReportFields} />
      <p>
        To keep a flood of reports out, the server counts them by network address. It forgets an address within two
        minutes of its last report, and does not pass it on.
      </p>
      <p>
        A report does not hold your network address, cookies, your name, or anything that you typed into a page. Errors
        caused by your browser’s extensions are not reported.
      </p>
      {tracesSampleRate > 0 && (
        <>
          <p>For a share of visits, chosen at random, timings are sent the same way. They hold:</p>
          <FieldList fields={timingReportFields} />
        </>
      )}
    </>
  );
}

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

function FieldList({ fields }: { readonly fields: readonly ReportField[] }) {
  return (
    <ul>
      {fields.map(({ says }) => (
        <li key={says}>{says}</li>
      ))}
    </ul>
  );
}
