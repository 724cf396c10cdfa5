import { memo } from "react";
import type { PrintedWork } from "../content/page-data.ts";
import { InlineText } from "../text/inline-text.tsx";

interface ProgrammeTableProps {
  /** By year. */
  readonly works: readonly PrintedWork[];
  /** The visible works. */
  readonly listed: ReadonlySet<string>;
}

/** Every work in a line or two, as in a concert programme, with a link to its entry. */
export const ProgrammeTable = memo(function ProgrammeTable({ works, listed }: ProgrammeTableProps) {
  return (
    <div className="programme-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Work</th>
            <th scope="col">Language</th>
            <th scope="col">Length</th>
          </tr>
        </thead>
        <tbody>
          {works.map(({ id, title, language, length, verdict }) => (
            <tr key={id} hidden={!listed.has(id)}>
              <th scope="row">
                <a href={`#${id}`} lang={title.lang}>
                  {title.text}
                </a>{" "}
                <span className="programme-language">{language}</span>{" "}
                <span className="programme-verdict">
                  <InlineText text={verdict} />
                </span>
              </th>
              <td>{language}</td>
              <td>{length}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});
