import { Suspense, use, useEffect, useState } from "react";
import type { BootData } from "../engine/boot-data.ts";
import { ErrorBoundary } from "../engine/error-boundary.tsx";
import { errorDigest } from "../engine/error-digest.ts";
import type { ErrorScreen, ShownFailure } from "../engine/page.ts";
import { TUNNEL_PATH } from "../engine/paths.ts";
import { useSite } from "../engine/site-context.ts";
import { NOT_CONFIGURED } from "./delivery-status.ts";

export function ExampleTriggers({ screen }: { readonly screen: ErrorScreen }) {
  const { bootData } = useSite();
  const [digests, setDigests] = useState<readonly string[]>([]);
  const [rendered, setRendered] = useState<Error>();

  function failedPart(failure: ShownFailure) {
    return <FailedPart {...failure} screen={screen} />;
  }

  /** Shows the digest before the error is thrown. */
  function prepare(message: string): Error {
    const error = new Error(message);
    setDigests((earlier) => [...earlier, errorDigest(error)]);
    return error;
  }

  if (bootData.example === "off") return <p>The triggers of this page are switched off on this copy of the site.</p>;
  return (
    <>
      <p>
        Of the five triggers, three make an error in your browser, and two on the server, which allows five a minute.
        {bootData.reporting &&
          " This page says what became of your browser’s reports. The server sends its own: find them by the digest."}
      </p>
      <h2>Triggers</h2>
      <div className="triggers">
        <button
          type="button"
          onClick={() => {
            throw prepare("Example: thrown in the browser");
          }}
        >
          Throw in the browser
        </button>
        <button
          type="button"
          onClick={() => void Promise.reject(prepare("Example: a promise rejected in the browser"))}
        >
          Reject a promise
        </button>
        <button type="button" onClick={() => setRendered(new Error("Example: failed while rendering in the browser"))}>
          Fail in render
        </button>
        <form method="post" action="/sentry-example-page/server-error" aria-label="On the server">
          <button type="submit">Fail on the server</button>
        </form>
        <form action="/sentry-example-page" aria-label="While streaming">
          <button type="submit" name="fail" value="streaming">
            Fail while streaming
          </button>
        </form>
      </div>
      {/* Present while empty: screen readers do not always read a live region that is added with its text. */}
      <div role="log">
        {digests.map((digest) => (
          <p key={digest} className="delivery-status">
            {bootData.reporting && (
              <>
                Digest: <code className="digest">{digest}</code>.{" "}
              </>
            )}
            <DeliveryStatus digest={digest} />
          </p>
        ))}
      </div>
      {rendered && (
        <ErrorBoundary key={errorDigest(rendered)} screen={failedPart}>
          <Thrower error={rendered} />
        </ErrorBoundary>
      )}
      {bootData.example === "streaming" && (
        <ErrorBoundary screen={failedPart}>
          <Suspense fallback={<p>A part of this page is still on its way. Without scripts it cannot say more.</p>}>
            <StreamingFailure />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}

function FailedPart({ side, digest, screen: Screen }: ShownFailure & { readonly screen: ErrorScreen }) {
  return (
    <>
      <Screen side={side} digest={digest} heading="h2" />
      {side === "client" && (
        <p className="delivery-status" role="status">
          <DeliveryStatus digest={digest} />
        </p>
      )}
    </>
  );
}

function Thrower({ error }: { readonly error: Error }): never {
  throw error;
}

const failures = new WeakMap<BootData, Promise<never>>();

/** Fails a moment after the rest of the page has been sent. */
function StreamingFailure() {
  return use(failureOf(useSite().bootData));
}

/** React renders a suspended part more than once, and must get the same promise each time. */
function failureOf(document: BootData): Promise<never> {
  const failure =
    failures.get(document) ??
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error("Example: a part of the page failed while it was streamed")));
    });
  failures.set(document, failure);
  return failure;
}

function DeliveryStatus({ digest }: { readonly digest: string | undefined }) {
  const { bootData, deliveryStatus } = useSite();
  const [status, setStatus] = useState("on its way");

  useEffect(() => {
    let shown = true;
    if (digest !== undefined) {
      void deliveryStatus?.(digest).then((words) => {
        if (shown) setStatus(words);
      });
    }
    return () => {
      shown = false;
    };
  }, [digest, deliveryStatus]);

  return `Report: ${bootData.reporting ? status : NOT_CONFIGURED}.`;
}

export function ReportingStatus() {
  const { reporting } = useSite().bootData;
  // As long as what replaces it, so that nothing below moves.
  const [tunnel, setTunnel] = useState("Not tried from here yet.");

  useEffect(() => {
    if (!reporting) return;
    // Any response shows that nothing between this page and the server blocks the path.
    fetch(TUNNEL_PATH, { method: "OPTIONS" }).then(
      () => setTunnel("It is reachable from here."),
      () => setTunnel("It cannot be reached from here: the network or an extension blocks it."),
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
    <>
      <p>
        Reporting is configured, for the environment <code>{reporting.environment}</code> and the release{" "}
        <code>{reporting.release}</code>. Reports go to this site’s own address <code>{TUNNEL_PATH}</code>.
      </p>
      <p role="status">{tunnel}</p>
    </>
  );
}
