import type { Wish } from "../content/give-me-one.ts";
import { InlineText } from "../text/inline-text.tsx";

/** Wishes, each a line that opens to a film and an opera and closes the one before. */
export function GiveMeOne({ wishes }: { readonly wishes: readonly Wish[] }) {
  return (
    <div className="wishes">
      {wishes.map(({ wish, film, opera }) => (
        <details key={wish} name="wish">
          <summary>{wish}</summary>
          <p>
            <span className="form">Film</span> <InlineText text={film} />.
          </p>
          <p>
            <span className="form">Opera</span> <InlineText text={opera} />.
          </p>
        </details>
      ))}
    </div>
  );
}
