import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { formatDate, keepTogether } from "../../engine/typography.ts";
import type { Correction, GlossaryTerm, Source } from "../content/types.ts";
import { InlineText } from "./inline-text.tsx";
import { SelfLink } from "./self-link.tsx";

interface JumpListProps {
  /** The page's sections, as its file exports them. */
  readonly headings: readonly Section[];
}

interface Section {
  readonly id: string;
  readonly text: string;
}

/**
 * Links to the sections of a long page. They stay visible beside the text if there is room, otherwise folded into a
 * line above it. A script marks the section that is being read.
 */
export function JumpList({ headings }: JumpListProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  const current = useCurrentSection(headings);
  function close(): void {
    if (fold.current) fold.current.open = false;
  }
  const links = (
    <ol>
      {headings.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current?.id ? "true" : undefined} onClick={close}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
  return (
    <nav className="jump-list" aria-label="On this page">
      <details ref={fold}>
        <summary>On this page{current && <span>: {current.text}</span>}</summary>
        {links}
      </details>
      {links}
    </nav>
  );
}

/** The last section that begins above or in the upper third of the window. */
function useCurrentSection(sections: readonly Section[]): Section | undefined {
  const [current, setCurrent] = useState<Section>();
  useEffect(() => {
    let frame = 0;
    function look() {
      frame = 0;
      setCurrent(sections.findLast(({ id }) => topOf(id) < innerHeight / 3));
    }
    function lookSoon() {
      frame ||= requestAnimationFrame(look);
    }
    lookSoon();
    addEventListener("scroll", lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", lookSoon);
    };
  }, [sections]);
  return current;
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
}

interface ClaimProps {
  /** The anchor on the page. */
  readonly id: string;
  /** The claim, in quotation marks. */
  readonly says: ReactNode;
  /** Whether it is true, in a word or two. */
  readonly answer: string;
  readonly children: ReactNode;
}

/** A common claim, whether it is true, and what is known. */
export function Claim({ id, says, answer, children }: ClaimProps) {
  return (
    <section className="claim" id={id}>
      <h3>
        <SelfLink id={id}>{says}</SelfLink>
      </h3>
      <strong className="claim-answer">{answer}</strong>
      {children}
    </section>
  );
}

interface ListFactsProps {
  readonly works: readonly { readonly year: number }[];
  /** Of the page's own prose and of its lists. */
  readonly words: number;
}

/** How many works a page lists, from which years, and how long it takes to read. */
export function ListFacts({ works, words }: ListFactsProps) {
  const years = works.map(({ year }) => year);
  return (
    <p className="list-facts">
      {works.length} works, {Math.min(...years)}–{Math.max(...years)}&nbsp;· {Math.round(words / WORDS_A_MINUTE)}{" "}
      minutes’ reading
    </p>
  );
}

/** Words a minute: silent reading of English. */
const WORDS_A_MINUTE = 230;

/** Terms and their definitions, each with an anchor. */
export function Glossary({ terms }: { readonly terms: readonly GlossaryTerm[] }) {
  return (
    <dl className="glossary">
      {terms.map(({ id, term, lang, definition }) => (
        <div key={id} id={id}>
          <dt lang={lang}>{term}</dt>
          <dd>
            <InlineText text={definition} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What was wrong, day by day. */
export function CorrectionList({ corrections }: { readonly corrections: readonly Correction[] }) {
  const dates = [...new Set(corrections.map(({ date }) => date))];
  return dates.map((date) => (
    <Fragment key={date}>
      <h3>
        <time dateTime={date}>{formatDate(date)}</time>
      </h3>
      <ul>
        {corrections
          .filter((one) => one.date === date)
          .map(({ said, right }) => (
            <li key={said}>
              <InlineText text={said} /> <InlineText text={right} />
            </li>
          ))}
      </ul>
    </Fragment>
  ));
}

/** Further reading. Each link says where it leads. */
export function SourceList({ sources }: { readonly sources: readonly Source[] }) {
  return (
    <ul className="sources">
      {sources.map((source) =>
        "at" in source ? (
          <li key={source.collection}>
            <InlineText text={source.collection} />, at{" "}
            {source.at.map(({ institution, url }, index) => (
              <Fragment key={url}>
                {index > 0 && (index === source.at.length - 1 ? " and " : ", ")}
                <a href={url} rel="noopener">
                  {institution}
                </a>
              </Fragment>
            ))}
          </li>
        ) : (
          <li key={source.title}>
            {source.author && `${keepTogether(source.author)}, `}
            <InlineText text={source.title} />, {source.published}
          </li>
        ),
      )}
    </ul>
  );
}
