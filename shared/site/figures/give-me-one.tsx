import { usePageData } from "../../engine/page-data.ts";
import { isHomeData } from "../content/page-data.ts";
import { InlineText } from "../text/inline-text.tsx";

/** Eight wishes, each with a film and an opera. */
export function GiveMeOne() {
  const { wishes } = usePageData(isHomeData);
  return (
    <dl className="give-me-one">
      {wishes.map(({ wish, film, opera }) => (
        <div key={wish}>
          <dt>{wish}</dt>
          <dd>
            <InlineText text={film} />.
          </dd>
          <dd>
            <InlineText text={opera} />.
          </dd>
        </div>
      ))}
    </dl>
  );
}
