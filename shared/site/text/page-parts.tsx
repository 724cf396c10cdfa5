import type { ReactNode } from "react";
import { keepTogether } from "../../engine/typography.ts";
import type { BothForms } from "../content/both-forms.ts";
import type { GlossaryTerm, Source, Work } from "../content/types.ts";
import { InlineText } from "./inline-text.tsx";

interface JumpListProps {
  /** The page's sections, as its file exports them. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

/** Links to the sections of a long page, beside the text if there is room, otherwise above it. */
export function JumpList({ headings }: JumpListProps) {
  return (
    <nav className="jump-list" aria-label="On this page">
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ClaimProps {
  /** The claim, in quotation marks. */
  readonly says: ReactNode;
  /** Whether it is true, in a word or two. */
  readonly answer: string;
  readonly children: ReactNode;
}

/** A common claim, whether it is true, and what is known. */
export function Claim({ says, answer, children }: ClaimProps) {
  return (
    <section className="claim">
      <h3>
        <span>{says}</span> <strong className="claim-answer">{answer}</strong>
      </h3>
      {children}
    </section>
  );
}

interface ListFactsProps {
  readonly works: readonly Work[];
  /** Of the page's own prose and of its lists. */
  readonly words: number;
}

/** How many works a page lists, from which years, and how long it takes to read. */
export function ListFacts({ works, words }: ListFactsProps) {
  const years = works.map(({ year }) => year);
  return (
    <p className="list-facts">
      {works.length} works, {Math.min(...years)}–{Math.max(...years)} · {Math.round(words / WORDS_A_MINUTE)} minutes’
      reading
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

/** People who worked in both forms. */
export function BothFormsTable({ people }: { readonly people: readonly BothForms[] }) {
  return (
    <table className="both-forms">
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Film</th>
          <th scope="col">Opera</th>
        </tr>
      </thead>
      <tbody>
        {people.map(({ name, film, opera }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <InlineText text={film} />
            </td>
            <td>
              <InlineText text={opera} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Further reading. Each link says where it leads. */
export function SourceList({ sources }: { readonly sources: readonly Source[] }) {
  return (
    <ul className="sources">
      {sources.map((source) =>
        "url" in source ? (
          <li key={source.url}>
            <InlineText text={source.collection} />,{" "}
            <a href={source.url} rel="noopener">
              at {source.institution}
            </a>
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
