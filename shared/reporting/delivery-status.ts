export interface DeliveryTracker {
  /** Resolves, with words for a visitor, once it is known. Never resolves after 100 later questions. */
  readonly deliveryStatus: (digest: string) => Promise<string>;
  readonly settle: (digest: string, status: string) => void;
}

interface Question {
  readonly answer: Promise<string>;
  readonly settle: (status: string) => void;
}

/** Known reports, and as many open questions. */
const MAX_ENTRIES = 100;

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

/** Drops the oldest: a digest may never be settled. */
function remember<Value>(values: Map<string, Value>, digest: string, value: Value): void {
  values.set(digest, value);
  const [oldest] = values.keys();
  if (values.size > MAX_ENTRIES && oldest !== undefined) values.delete(oldest);
}

export const NOT_CONFIGURED = "not sent, since reporting is not configured";

/** `rule` is an id of report-filters.ts. */
export function filteredBy(rule: string): string {
  return `not sent, since the rule “${rule}” keeps such errors back`;
}

/** The response may be Sentry's or the tunnel's. */
export function describeResponse(status: number): string {
  if (status >= 200 && status < 300) return "delivered";
  return status === 429 ? "refused, since the rate limit is reached" : `refused with status ${status}`;
}
