import { Fragment, type ReactNode } from "react";
import { keepTogether } from "../../engine/typography.ts";
import type { PrintedWork } from "../content/page-data.ts";
import type { Title } from "../content/types.ts";
import { InlineText } from "../text/inline-text.tsx";
import { SelfLink } from "../text/self-link.tsx";
import { Companion } from "./companion.tsx";
import { ByHand, PrintTonight, ToWriteDown } from "./leaflet.tsx";
import { Tune } from "./tune.tsx";

/** The labels of an entry's parts. */
export interface EntryWords {
  readonly notice: string;
  readonly truth: string;
  readonly other: string;
  readonly credits: string;
}

interface WorkEntryProps {
  readonly work: PrintedWork;
  readonly words: EntryWords;
  readonly hidden: boolean;
  /** Whether the address leads to it: it is then printed alone if it is one to start with. */
  readonly isNamed: boolean;
}

/** A work in the programme: what it takes to choose it, and folded what is true in it and who made it. */
export function WorkEntry({ work, words, hidden, isNamed }: WorkEntryProps) {
  return (
    <article
      className="work"
      id={work.id}
      hidden={hidden}
      aria-labelledby={`${work.id}-title`}
      data-sheet={work.startHere && (isNamed ? "alone" : "")}
    >
      <header>
        <h4 id={`${work.id}-title`}>
          <SelfLink id={work.id}>
            <WorkTitle title={work.title} />
          </SelfLink>
        </h4>
        <p className="verdict">
          <InlineText text={work.verdict} />
        </p>
      </header>
      <ul className="work-meta facts">
        {[`${work.by}\u00a0· ${work.year}`, work.time, work.reading].filter(Boolean).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {work.startHere && <ByHand />}
      <p>
        <InlineText text={work.premise} />
      </p>
      {work.startHere && (
        <p>
          <InlineText text={work.startHere.reason} />
        </p>
      )}
      <LedIn by={words.notice}>
        <InlineText text={work.notice} /> {work.silence}
      </LedIn>
      {work.tune && <Tune tune={work.tune} />}
      {work.contentNote && (
        <p className="led-in content-note">
          <strong>Know first:</strong> {work.contentNote}
        </p>
      )}
      <p className="led-in">
        {work.where.map(([way, text], index) => (
          <Fragment key={way}>
            {index > 0 && " "}
            <strong>{way}:</strong> <InlineText text={text} />.
          </Fragment>
        ))}
      </p>
      {work.startHere && (
        <Companion companion={work.startHere.companion}>
          <PrintTonight id={work.id} isNamed={isNamed} />
        </Companion>
      )}
      <div className="back-page">
        {work.startHere && <ToWriteDown />}
        <details className="work-facts">
          <summary>
            {words.truth} {work.truth.answer}. <span className="also-folded">{words.credits}</span>
          </summary>
          <p>
            <InlineText text={work.truth.why} />
          </p>
          <LedIn by="Next:">
            <InlineText text={work.next[0]} />. {words.other} <InlineText text={work.next[1]} />.
          </LedIn>
          <dl>
            {work.facts.map(([term, text]) => (
              <div key={term}>
                <dt>{keepTogether(term)}</dt>
                <dd>
                  <InlineText text={text} />
                </dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
    </article>
  );
}

interface LedInProps {
  readonly by: string;
  readonly children: ReactNode;
}

/** A paragraph whose first words say what it answers. */
function LedIn({ by, children }: LedInProps) {
  return (
    <p className="led-in">
      <strong>{by}</strong> {children}
    </p>
  );
}

/** The title known in English, followed by the original if it differs. */
export function WorkTitle({ title: { text, lang, original } }: { readonly title: Title }) {
  return (
    <>
      <span lang={lang}>{text}</span>
      {original && (
        <>
          {" "}
          <span data-gloss="" lang={original.lang}>
            {original.text}
          </span>
        </>
      )}
    </>
  );
}
