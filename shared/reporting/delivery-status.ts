export interface DeliveryTracker {
  /**
   * Settles, with words for a visitor, when it is known what became of the report with a digest. Of many that are asked
   * for the oldest are forgotten, and never settle.
   */
  readonly deliveryStatus: (digest: string) => Promise<string>;
  readonly settle: (digest: string, status: string) => void;
}

/** Somebody's question, and everybody's after it, that is still open. */
interface Question {
  readonly answer: Promise<string>;
  readonly settle: (status: string) => void;
}

/** How many reports are remembered, and how many may be waited for. */
const REMEMBERED = 100;

/** Keeps what became of the last reports, whether it is asked for before or after it is known. */
export function createDeliveryTracker(): DeliveryTracker {
  const known = new Map<string, string>();
  const questions = new Map<string, Question>();
  return {
    async deliveryStatus(digest) {
      const status = known.get(digest);
      if (status !== undefined) return status;
      const question = questions.get(digest) ?? openQuestion();
      remember(questions, digest, question);
      return question.answer;
    },
    settle(digest, status) {
      remember(known, digest, status);
      questions.get(digest)?.settle(status);
      questions.delete(digest);
    },
  };
}

function openQuestion(): Question {
  let settle: Question["settle"] = () => {};
  const answer = new Promise<string>((resolve) => {
    settle = resolve;
  });
  return { answer, settle };
}

/** A digest that will never be answered must not be kept for ever. */
function remember<Value>(values: Map<string, Value>, digest: string, value: Value): void {
  values.set(digest, value);
  const [oldest] = values.keys();
  if (values.size > REMEMBERED && oldest !== undefined) values.delete(oldest);
}

// What became of a report, in words for a visitor, as far as more than one part of the site says it.

/** Of any error, where there is nowhere to report to. */
export const NOT_CONFIGURED = "not sent, since reporting is not configured";

/** Of an error that a rule of shared/reporting/report-filters.ts drops. */
export function filteredBy(rule: string): string {
  return `not sent, since the rule “${rule}” keeps such errors back`;
}

/** Of a report that was answered, by Sentry or by the tunnel. */
export function describeResponse(status: number): string {
  if (status >= 200 && status < 300) return "delivered";
  return status === 429 ? "refused, since the rate limit is reached" : `refused with status ${status}`;
}
