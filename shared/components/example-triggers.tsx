import { Suspense, useState } from "react";
import { errorDigest } from "../error-digest.ts";
import { useSite } from "../site-context.ts";
import { ApplicationError } from "./application-error.tsx";
import { ErrorBoundary, type ShownFailure } from "./error-boundary.tsx";
import { ReportFate } from "./report-fate.tsx";
import { StreamingFailure } from "./streaming-failure.tsx";
import { useReportFate } from "./use-report-fate.ts";

/** Five ways to fail on purpose, and what became of the report of each. */
export function ExampleTriggers() {
  const { bootData } = useSite();
  const [digests, setDigests] = useState<readonly string[]>([]);
  const [rendered, setRendered] = useState<Error>();

  /** Makes an error and shows its digest before it is let loose. */
  function prepare(message: string): Error {
    const error = new Error(message);
    setDigests((earlier) => [...earlier, errorDigest(error)]);
    return error;
  }

  return (
    <>
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
        <form method="post" action="/sentry-example-page/server-error">
          <button type="submit">Fail on the server</button>
        </form>
        <form action="/sentry-example-page">
          <button type="submit" name="fail" value="streaming">
            Fail while streaming
          </button>
        </form>
      </div>
      {/* Here before there is anything in it: a region that comes with its words is not always read out. */}
      <div role="log">
        {digests.map((digest) => (
          <ReportFate key={digest} digest={digest} />
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

function failedPart(failure: ShownFailure) {
  return <FailedPart {...failure} />;
}

/** The application-error screen in place of a part of this page, with what became of the report. */
function FailedPart({ side, digest }: ShownFailure) {
  const fate = useReportFate(digest, side);
  return <ApplicationError side={side} digest={digest} fate={fate} heading="h2" />;
}

function Thrower({ error }: { readonly error: Error }): never {
  throw error;
}
