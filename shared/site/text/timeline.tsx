import { formatDate } from "../../engine/typography.ts";
import type { TimelineEvent, Work } from "../content/types.ts";
import { InlineText } from "./inline-text.tsx";

interface TimelineProps {
  readonly events: readonly TimelineEvent[];
  /** The works on the same page, which events may be about. */
  readonly works: readonly Work[];
}

/** Dated events in order, each with a link to the entry that it is about. */
export function Timeline({ events, works }: TimelineProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: to Safari a list whose entries are grids is none.
    <ol className="timeline" role="list">
      {events.map(({ date, place, description, work }) => (
        <li key={description}>
          <p className="timeline-date">
            <time dateTime={date}>{formatDate(date)}</time>
            {place && (
              <>
                <span className="timeline-comma">, </span>
                <span className="timeline-place">{place}</span>
              </>
            )}
          </p>
          <p>
            <InlineText text={description} /> <EntryLink work={works.find(({ id }) => id === work)} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function EntryLink({ work }: { readonly work: Work | undefined }) {
  if (!work) return null;
  const { text, lang } = work.title;
  return (
    <a href={`#${work.id}`}>
      Entry:&nbsp;<i lang={lang}>{text}</i>
    </a>
  );
}
