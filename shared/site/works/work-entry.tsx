import type { ReactNode } from "react";
import type { PrintedWork } from "../content/page-data.ts";
import type { Title } from "../content/types.ts";
import { InlineText } from "../text/inline-text.tsx";

/** The labels of an entry's parts. */
export interface EntryWords {
  readonly notice: string;
  readonly truth: string;
  readonly note: string;
  readonly other: string;
  readonly facts: string;
}

interface WorkEntryProps {
  readonly work: PrintedWork;
  readonly words: EntryWords;
  readonly hidden: boolean;
}

/** A work in the programme: the reason to choose it, what it is about, and the facts. */
export function WorkEntry({ work, words, hidden }: WorkEntryProps) {
  return (
    <article
      className="work"
      id={work.id}
      hidden={hidden}
      aria-labelledby={`${work.id}-title`}
      data-sheet={work.startHere && ""}
    >
      <header>
        <h4 id={`${work.id}-title`}>
          <WorkTitle title={work.title} />
        </h4>
        <p className="work-meta">{work.meta}</p>
      </header>
      <p className="verdict">
        <InlineText text={work.verdict} />
      </p>
      <p>
        <InlineText text={work.premise} />
      </p>
      <LedIn by={words.notice}>
        <InlineText text={work.notice} />
      </LedIn>
      {work.contentNote && (
        <LedIn by={words.note} className="content-note">
          {work.contentNote}
        </LedIn>
      )}
      <div className="work-facts">
        {work.truth && (
          <LedIn by={words.truth}>
            <InlineText text={work.truth} />
          </LedIn>
        )}
        <LedIn by="Where:">
          <InlineText text={work.where} />
        </LedIn>
        <LedIn by="Next:">
          <InlineText text={work.next[0]} />. {words.other} <InlineText text={work.next[1]} />.
        </LedIn>
        <details>
          <summary>{words.facts}</summary>
          <dl>
            {work.facts.map(([term, text]) => (
              <div key={term}>
                <dt>{term}</dt>
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
  readonly className?: string;
  readonly children: ReactNode;
}

/** A paragraph whose first words say what it answers. */
function LedIn({ by, className, children }: LedInProps) {
  return (
    <p className={className}>
      <strong className="lead-in">{by}</strong> {children}
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
