import type { Wish } from "../content/give-me-one.ts";
import { InlineText } from "../text/inline-text.tsx";

/** Wishes, each with a film and an opera. */
export function GiveMeOne({ wishes }: { readonly wishes: readonly Wish[] }) {
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
