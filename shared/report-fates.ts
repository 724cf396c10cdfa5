export interface ReportFates {
  /** Settles, with words for a visitor, when it is known what became of the report with a digest. */
  readonly fate: (digest: string) => Promise<string>;
  readonly settle: (digest: string, fate: string) => void;
}

/** How many reports are remembered: whoever asks does so at once. */
const REMEMBERED = 100;

/** Keeps what became of the last reports, whether it is asked for before or after it is known. */
export function createReportFates(): ReportFates {
  const known = new Map<string, string>();
  const asking = new Map<string, (fate: string) => void>();
  return {
    fate: (digest) =>
      new Promise((resolve) => {
        const fate = known.get(digest);
        if (fate === undefined) asking.set(digest, resolve);
        else resolve(fate);
      }),
    settle(digest, fate) {
      known.set(digest, fate);
      asking.get(digest)?.(fate);
      asking.delete(digest);
      const [oldest] = known.keys();
      if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);
    },
  };
}
