import type { PrintedColumn } from "../content/page-data.ts";
import { TextLink } from "../text/text-link.tsx";

/** All works between what was found and what was made up: columns on one base line, or bands in a narrow window. */
export function WhatWasStaged({ columns }: { readonly columns: readonly PrintedColumn[] }) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: to Safari a list without marks is none.
    <ol className="staged" role="list">
      {columns.map(({ name, why, works }) => (
        <li key={name}>
          <p>
            <strong>{name}</strong> {why}
          </p>
          {/* biome-ignore lint/a11y/noRedundantRoles: as above. */}
          <ul role="list">
            {works.map(({ room, id, title, lang }) => (
              <li key={id} className={`room-${room}`}>
                <TextLink href={`/${room}#${id}`} lang={lang}>
                  {title}
                </TextLink>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
