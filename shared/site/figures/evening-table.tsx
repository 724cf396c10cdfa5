import { keepTogether } from "../../engine/typography.ts";
import type { EveningWork, HomeData } from "../content/page-data.ts";
import { TextLink } from "../text/text-link.tsx";

/** For each length of evening, a work of either form, and when to start it at home. */
export function EveningTable({ evenings }: Pick<HomeData, "evenings">) {
  return (
    <table className="evening-table">
      <caption>At home, and finished by half past ten</caption>
      <thead>
        <tr>
          <th scope="col">You have</th>
          <th scope="col">A documentary</th>
          <th scope="col">An opera</th>
        </tr>
      </thead>
      <tbody>
        {evenings.map(({ have, film, opera }) => (
          <tr key={have}>
            <th scope="row">{have}</th>
            <td>
              <Choice work={film} />
            </td>
            <td>
              <Choice work={opera} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Choice({ work: { href, title, lang, act, minutes, startBy } }: { readonly work: EveningWork }) {
  return (
    <>
      <TextLink href={href}>
        <i lang={lang}>{title}</i>
      </TextLink>
      {act && `, ${keepTogether(act)}`}, {minutes}&nbsp;min: <span className="start-by">start by {startBy}</span>
    </>
  );
}
