import { formatDate } from "../../engine/typography.ts";
import type { Bridge } from "../content/bridges.ts";
import type { DocumentaryWork, OperaWork, Premiere, Title } from "../content/types.ts";
import { InlineText } from "../text/inline-text.tsx";
import { TextLink } from "../text/text-link.tsx";
import { workMeta } from "./format-work.ts";

interface WorkEntryProps {
  readonly work: DocumentaryWork | OperaWork;
  /** Its way across to the other form. */
  readonly bridge: Bridge | undefined;
  readonly hidden: boolean;
}

/**
 * One work as the programme prints it: the line of facts, the title, the reason to begin here, the rest of the facts.
 */
export function WorkEntry({ work, bridge, hidden }: WorkEntryProps) {
  const facts = "premiere" in work ? operaFacts(work) : documentaryFacts(work);
  return (
    <article className="work" id={work.id} hidden={hidden} aria-labelledby={`${work.id}-title`}>
      <p className="work-meta">{workMeta(work, whereFrom(work))}</p>
      <h4 id={`${work.id}-title`}>
        <WorkTitle title={work.title} />
      </h4>
      <p>
        <InlineText text={work.description} />
      </p>
      {work.contentNote && (
        <p className="content-note">
          <strong>Before you choose it:</strong> {work.contentNote}
        </p>
      )}
      <dl className="work-facts">
        {facts.map(([term, text, lang]) => (
          <div key={term + text}>
            <dt>{term}</dt>
            <dd lang={lang}>
              <InlineText text={text} />
            </dd>
          </div>
        ))}
      </dl>
      {bridge && (
        <p className="bridge">
          Also in the other room:{" "}
          <TextLink href={bridge.to}>
            <InlineText text={bridge.label} />
          </TextLink>
          , <InlineText text={bridge.reason} />.
        </p>
      )}
    </article>
  );
}

/** An opera is of the city that first heard it; the countries of its time are not always those of today. */
function whereFrom(work: DocumentaryWork | OperaWork): string | undefined {
  return "premiere" in work ? work.premiere.city : work.places.join(", ");
}

type Fact = readonly [term: string, text: string, lang?: string];

function documentaryFacts(work: DocumentaryWork): Fact[] {
  return [
    ...originalTitle(work),
    ...credits(work),
    [work.modes.length > 1 ? "Modes" : "Mode", work.modes.join(", ")],
    ...silence(work),
  ];
}

function operaFacts(work: OperaWork): Fact[] {
  return [
    ...originalTitle(work),
    ...credits(work),
    ["Language", work.languages.join(", ")],
    ["Voices", work.roles.map((role) => `${role.name}: ${role.voice}`).join("; ")],
    [work.premiere.recorded ? "Earliest known performance" : "First given", firstGiven(work.premiere)],
  ];
}

function originalTitle({ title: { original } }: DocumentaryWork | OperaWork): Fact[] {
  return original ? [["Original title", original.text, original.lang]] : [];
}

/** One fact for each trade, in the order in which the data first names it. */
function credits({ makers }: DocumentaryWork | OperaWork): Fact[] {
  const trades = [...new Set(makers.map(({ trade }) => trade))];
  return trades.map((trade) => {
    const named = makers.filter((maker) => maker.trade === trade);
    if (trade === "After") return [trade, named.map(nameAndSource).join("; ")];
    return [trade === "Director" && named.length > 1 ? "Directors" : trade, named.map(({ name }) => name).join(", ")];
  });
}

function nameAndSource(maker: OperaWork["makers"][number]): string {
  return "source" in maker ? `${maker.name}, ${maker.source}` : maker.name;
}

function silence(work: DocumentaryWork): Fact[] {
  return work.silent ? [["Sound", "silent"]] : [];
}

/** The city is not said again if the house is named after it. */
function firstGiven({ date, note, house, city, afterwards }: Premiere): string {
  const place = [house, city && house?.includes(city) ? undefined : city];
  const first = [note ?? formatDate(date), ...place].filter(Boolean).join(", ");
  return afterwards ? `${first}; then ${afterwards}` : first;
}

/** A work's title in its own language, with the English one after it where there are two. */
export function WorkTitle({ title }: { readonly title: Title }) {
  return (
    <>
      <span lang={title.lang}>{title.text}</span>
      {title.english && <span data-gloss=""> {title.english}</span>}
    </>
  );
}
