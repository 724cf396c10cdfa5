import type { MouseEvent } from "react";
import { isModifiedClick } from "../../engine/elements.tsx";
import { showChange } from "../../engine/view-transition.ts";
import type { PrintedWork } from "../content/page-data.ts";
import { parseInline, plainText } from "../text/inline-markup.ts";
import { InlineText } from "../text/inline-text.tsx";
import { HearButton } from "./tune.tsx";
import { WorkTitle } from "./work-entry.tsx";

/** The works for newcomers, the shortest first: what each is like, how to begin at once, and a link to its entry. */
export function StartHere({ works }: { readonly works: readonly PrintedWork[] }) {
  const picks = works.flatMap(({ startHere, ...work }) => (startHere ? { ...work, startHere } : []));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: to Safari a list whose entries are grids is none.
    <ul className="start-here" role="list">
      {picks
        .toSorted((one, other) => one.startHere.minutes - other.startHere.minutes)
        .map(({ id, title, where, verdict, tune, startHere: { label, facts } }) => (
          <li key={id}>
            <p className="start-label">{label}</p>
            <h3>
              <a href={`#${id}`} onClick={follow}>
                <WorkTitle title={title} />
              </a>
            </h3>
            <p className="verdict">
              <InlineText text={verdict} />
            </p>
            <div>
              {tune && (
                <HearButton figure={tune.figure} what={`${tune.name}, ${tune.seconds} seconds`}>
                  Hear {tune.name}
                </HearButton>
              )}
              <StartNow where={where} />
            </div>
            <p className="work-meta">{facts.join("\u00a0· ")}</p>
          </li>
        ))}
    </ul>
  );
}

/** The best way to the work, as a button if a page plays it. */
function StartNow({ where: [first] }: Pick<PrintedWork, "where">) {
  if (!first) return null;
  const [way, text] = first;
  const href = parseInline(text).find((part) => "href" in part)?.href;
  const plays = way === "Watch" || way === "Hear";
  return (
    <p className="start-now">
      {plays && href ? (
        <a href={href} rel="noopener">
          <span className="button">{way}</span> {plainText(text)}
        </a>
      ) : (
        <>
          {way}: <InlineText text={text} />
        </>
      )}
    </p>
  );
}

/** The title of the pick becomes that of the entry. */
function follow(event: MouseEvent<HTMLAnchorElement>): void {
  if (isModifiedClick(event)) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  showChange(() => location.assign(href));
}
