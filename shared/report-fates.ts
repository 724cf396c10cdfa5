export interface ReportFates {
  /**
   * Settles, with words for a visitor, when it is known what became of the report with a digest. Of many that are asked
   * for the oldest are forgotten, and never settle.
   */
  readonly fate: (digest: string) => Promise<string>;
  readonly settle: (digest: string, fate: string) => void;
  /** Whether the fate of the report with a digest was asked for, or is known, of late. */
  readonly knows: (digest: string) => boolean;
}

/** Somebody's question, and everybody's after it, that is still open. */
interface Question {
  readonly answer: Promise<string>;
  readonly settle: (fate: string) => void;
}

/** How many reports are remembered, and how many may be waited for: a browser asks at once. */
const REMEMBERED = 100;

/** Keeps what became of the last reports, whether it is asked for before or after it is known. */
export function createReportFates(): ReportFates {
  const known = new Map<string, string>();
  const questions = new Map<string, Question>();
  return {
    async fate(digest) {
      const fate = known.get(digest);
      if (fate !== undefined) return fate;
      const question = questions.get(digest) ?? openQuestion();
      remember(questions, digest, question);
      return question.answer;
    },
    settle(digest, fate) {
      remember(known, digest, fate);
      questions.get(digest)?.settle(fate);
      questions.delete(digest);
    },
    knows: (digest) => known.has(digest) || questions.has(digest),
  };
}

function openQuestion(): Question {
  let settle: Question["settle"] = () => {};
  const answer = new Promise<string>((resolve) => {
    settle = resolve;
  });
  return { answer, settle };
}

/** Anybody can ask for any digest: one that will never be answered must not be kept for ever. */
function remember<Value>(values: Map<string, Value>, digest: string, value: Value): void {
  values.set(digest, value);
  const [oldest] = values.keys();
  if (values.size > REMEMBERED && oldest !== undefined) values.delete(oldest);
}
