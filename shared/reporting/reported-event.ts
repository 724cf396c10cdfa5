/** The part of Sentry's event that the rules read. */
export interface ReportedEvent {
  readonly message?: string | undefined;
  readonly transaction?: string | undefined;
  readonly exception?: { readonly values?: readonly ReportedException[] | undefined } | undefined;
}

interface ReportedException {
  readonly type?: string | undefined;
  readonly value?: string | undefined;
  readonly mechanism?: { readonly type?: string | undefined } | undefined;
  /** The oldest call first, the one that threw last. */
  readonly stacktrace?: { readonly frames?: readonly ReportedFrame[] | undefined } | undefined;
}

interface ReportedFrame {
  readonly filename?: string | undefined;
  readonly function?: string | undefined;
}

/** An exception with no part missing: an event may lack any part that its type promises. */
export interface Thrown {
  readonly type: string;
  readonly text: string;
  /** How it was caught, such as "onerror". */
  readonly mechanism: string;
  /** Of the stack, without built-in functions; the one that threw last. */
  readonly files: readonly string[];
  /** Number of frames, with built-in functions. */
  readonly depth: number;
}

/** Frames without a file: built-in functions, evaluated text, and Chrome's `Promise.all (index 0)`. */
const BUILT_IN = /^(?:<anonymous>|\[native code\]|native|index \d+|)$/;

/** Without the words that Sentry puts before the value of a rejection that is not an Error. */
export function rejectedWith(event: ReportedEvent): string {
  return caught(event).text.replace(/^Non-Error promise rejection captured with value: /, "");
}

/** The caught exception, or the message if there is none. */
export function caught(event: ReportedEvent): Thrown {
  return exceptions(event).at(-1) ?? { type: "", text: asText(event.message), mechanism: "", files: [], depth: 0 };
}

/** The caught exception comes last, after its causes. */
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
