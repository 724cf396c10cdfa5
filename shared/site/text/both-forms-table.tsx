import { keepTogether } from "../../engine/typography.ts";
import type { BothForms } from "../content/both-forms.ts";
import { InlineText } from "./inline-text.tsx";

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
            <th scope="row">{keepTogether(name)}</th>
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
