import type { Companion as CompanionTexts } from "../content/types.ts";
import { InlineText } from "../text/inline-text.tsx";

/** What to take along to a work, folded until it is chosen. */
export function Companion({ companion }: { readonly companion: CompanionTexts }) {
  const { before, firstMinutes, times, waitFor, tomorrow } = companion;
  return (
    <details className="companion">
      <summary>A companion for the evening</summary>
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
    </details>
  );
}

/** Folded by itself: it may speak of the ending. */
export function Afterwards({ questions }: { readonly questions: CompanionTexts["afterwards"] }) {
  return (
    <details className="companion afterwards">
      <summary>Afterwards: two questions, once it is over</summary>
      {questions.map((question) => (
        <p key={question}>
          <InlineText text={question} />
        </p>
      ))}
    </details>
  );
}
