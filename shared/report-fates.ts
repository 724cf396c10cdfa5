export interface ReportFates {
  /** Settles, with words for a visitor, when it is known what became of the report with a digest. */
  readonly fate: (digest: string) => Promise<string>;
  readonly settle: (digest: string, fate: string) => void;
}

/** How many reports are remembered, and how many may be waited for: a browser asks at once. */
const REMEMBERED = 100;

/** Keeps what became of the last reports, whether it is asked for before or after it is known. */
export function createReportFates(): ReportFates {
  const known = new Map<string, string>();
  const asking = new Map<string, (fate: string) => void>();
  return {
    fate: (digest) =>
      new Promise((resolve) => {
        const fate = known.get(digest);
        if (fate === undefined) remember(asking, digest, resolve);
        else resolve(fate);
      }),
    settle(digest, fate) {
      remember(known, digest, fate);
      asking.get(digest)?.(fate);
      asking.delete(digest);
    },
  };
}

/** Anybody can ask for any digest: one that will never be answered must not be kept for ever. */
function remember<Value>(values: Map<string, Value>, digest: string, value: Value): void {
  values.set(digest, value);
  const [oldest] = values.keys();
  if (values.size > REMEMBERED && oldest !== undefined) values.delete(oldest);
}
