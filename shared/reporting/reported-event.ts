/** The parts of a report that a rule may look at: a subset of what Sentry calls an event. */
export interface ReportedEvent {
  /** What was reported without an exception, or beside one. */
  readonly message?: string | undefined;
  readonly transaction?: string | undefined;
  readonly exception?: { readonly values?: readonly ReportedException[] | undefined } | undefined;
}

/** One exception of a report. The one that was caught comes last, after its causes. */
interface ReportedException {
  readonly type?: string | undefined;
  readonly value?: string | undefined;
  readonly mechanism?: { readonly type?: string | undefined } | undefined;
  /** The oldest call comes first, and the one that threw last. */
  readonly stacktrace?: { readonly frames?: readonly ReportedFrame[] | undefined } | undefined;
}

interface ReportedFrame {
  readonly filename?: string | undefined;
  readonly function?: string | undefined;
}

/** An exception as the rules read it. A report may lack any part of what its type promises. */
export interface Thrown {
  readonly type: string;
  readonly text: string;
  /** How it came to be known. */
  readonly mechanism: string;
  /** The files of its stack, without built-in functions; the one that threw comes last. */
  readonly files: readonly string[];
  /** How many calls the stack has, built-in functions included. */
  readonly depth: number;
}

/** What stands where a stack has no file: built-in functions, evaluated text, and Chrome's `Promise.all (index 0)`. */
const BUILT_IN = /^(?:<anonymous>|\[native code\]|native|index \d+|)$/;

/** The text of a rejection with something that is no error, which Sentry puts words of its own before. */
export function rejectedWith(event: ReportedEvent): string {
  return caught(event).text.replace(/^Non-Error promise rejection captured with value: /, "");
}

/** The exception that was caught, or the message where there is none. */
export function caught(event: ReportedEvent): Thrown {
  return exceptions(event).at(-1) ?? { type: "", text: asText(event.message), mechanism: "", files: [], depth: 0 };
}

/** All exceptions of a report, in its order: the one that was caught comes last, after its causes. */
export function exceptions(event: ReportedEvent): Thrown[] {
  return objectsOf(event.exception?.values).map(({ type, value, mechanism, stacktrace }) => {
    const frames = objectsOf(stacktrace?.frames);
    const files = frames.map(({ filename }) => asText(filename)).filter((file) => !BUILT_IN.test(file));
    return {
      type: asText(type),
      text: asText(value),
      mechanism: asText(mechanism?.type),
      files,
      depth: frames.length,
    };
  });
}

function asText(value: string | undefined): string {
  return typeof value === "string" ? value : "";
}

function objectsOf<T extends object>(values: readonly T[] | undefined): readonly T[] {
  return Array.isArray(values) ? values.filter((value) => typeof value === "object" && value !== null) : [];
}
