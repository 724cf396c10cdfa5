import type { ReactNode } from "react";
import { formatDate } from "../../engine/typography.ts";
import type { DocumentaryWork, OperaWork, Premiere, Title } from "../content/types.ts";
import { InlineText } from "../text/inline-text.tsx";
import { workMeta } from "./format-work.ts";

interface WorkEntryProps {
  readonly work: DocumentaryWork | OperaWork;
  readonly hidden: boolean;
}

/** A work in the programme: the reason to choose it, what it is about, and the facts. */
export function WorkEntry({ work, hidden }: WorkEntryProps) {
  const isOpera = "premiere" in work;
  const [next, other] = isOpera ? [work.next.opera, work.next.film] : [work.next.film, work.next.opera];
  return (
    <article className="work" id={work.id} hidden={hidden} aria-labelledby={`${work.id}-title`}>
      <header>
        <h4 id={`${work.id}-title`}>
          <WorkTitle title={work.title} />
        </h4>
        <p className="work-meta">{workMeta(work)}</p>
      </header>
      <p className="verdict">
        <InlineText text={work.verdict} />
      </p>
      <p>
        <InlineText text={work.premise} />
      </p>
      <LedIn by={isOpera ? "Hear first" : "Look for"}>
        <InlineText text={work.notice} />
      </LedIn>
      {work.contentNote && (
        <LedIn by={isOpera ? "Hard to bear" : "Hard to watch"} className="content-note">
          {work.contentNote}
        </LedIn>
      )}
      <div className="work-facts">
        {work.truth && (
          <LedIn by={isOpera ? "Is it true?" : "Was it staged?"}>
            <InlineText text={work.truth} />
          </LedIn>
        )}
        <LedIn by="Where">
          <WhereToAsk work={work} />
        </LedIn>
        <LedIn by="Next">
          <InlineText text={next} />. Or {isOpera ? "a film" : "an opera"}: <InlineText text={other} />.
        </LedIn>
        <details>
          <summary>{isOpera ? "Cast and credits" : "Credits"}</summary>
          <dl>
            {[...castOf(work), ...creditsOf(work)].map(([term, text]) => (
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
  /** Without its mark, if that is a colon. */
  readonly by: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A paragraph whose first words say what it answers. */
function LedIn({ by, className, children }: LedInProps) {
  return (
    <p className={className}>
      <strong className="lead-in">{by.endsWith("?") ? by : `${by}:`}</strong> {children}
    </p>
  );
}

/** Who holds a work permanently, as far as known. */
export function WhereToAsk({ work }: { readonly work: DocumentaryWork | OperaWork }) {
  return <InlineText text={work.where ?? "Ask a library."} />;
}

type Fact = readonly [term: string, text: string];

function castOf(work: DocumentaryWork | OperaWork): Fact[] {
  return "premiere" in work ? work.roles.map(({ name, voice }) => [name, voice]) : [];
}

/** One credit for each trade, in the order of the data, then what differs between the lists. */
function creditsOf(work: DocumentaryWork | OperaWork): Fact[] {
  const trades = [...new Set(work.makers.map(({ trade }) => trade))];
  const credits = trades.map((trade): Fact => {
    const named = work.makers.filter((maker) => maker.trade === trade);
    if (trade === "After") return [trade, named.map(nameAndSource).join("; ")];
    return [trade === "Director" && named.length > 1 ? "Directors" : trade, named.map(({ name }) => name).join(", ")];
  });
  if (!("premiere" in work)) return [...credits, [work.modes.length > 1 ? "Modes" : "Mode", work.modes.join(", ")]];
  const { premiere } = work;
  return [...credits, [premiere.recorded ? "Earliest known performance" : "First night", firstNight(premiere)]];
}

function nameAndSource(maker: OperaWork["makers"][number]): string {
  return "source" in maker ? `${maker.name}, ${maker.source}` : maker.name;
}

/** Leaves out the city if the house is named after it. */
function firstNight({ date, note, house, city, afterwards }: Premiere): string {
  const place = [house, city && house?.includes(city) ? undefined : city];
  const first = [note ?? formatDate(date), ...place].filter(Boolean).join(", ");
  return afterwards ? `${first}; then ${afterwards}` : first;
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
