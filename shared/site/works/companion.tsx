import type { ReactNode } from "react";
import type { Companion as CompanionTexts } from "../content/types.ts";
import { InlineText } from "../text/inline-text.tsx";

interface CompanionProps {
  readonly companion: CompanionTexts;
  /** How to print it. */
  readonly children: ReactNode;
}

/** What to take along to a work, folded until it is chosen. The questions may speak of its end: they have a fold within. */
export function Companion({ companion, children }: CompanionProps) {
  const { before, firstMinutes, times, waitFor, tomorrow, afterwards } = companion;
  return (
    <details className="companion">
      <summary>A companion for the evening, to read or to print</summary>
      {children}
      <h5>Before you start</h5>
      <p>
        <InlineText text={before} />
      </p>
      <h5>The first five minutes</h5>
      <p>
        <InlineText text={firstMinutes} />
      </p>
      <div>
        <h5>Wait for these</h5>
        <p className="whose-times">
          <InlineText text={times} />
        </p>
        <ul className="by-time">
          {waitFor.map(([at, what]) => (
            <li key={what}>
              <strong>{at}</strong> <InlineText text={what} />
            </li>
          ))}
        </ul>
        <h5>To tell tomorrow</h5>
        <p>
          <InlineText text={tomorrow} />
        </p>
      </div>
      <details className="afterwards">
        <summary>Afterwards: two questions, once it is over</summary>
        {afterwards.map((question) => (
          <p key={question}>
            <InlineText text={question} />
          </p>
        ))}
      </details>
    </details>
  );
}
