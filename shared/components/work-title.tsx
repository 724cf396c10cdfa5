import type { Title } from "../content/work.ts";

/** A work's title in its own language, with the English one after it where there are two. */
export function WorkTitle({ title }: { readonly title: Title }) {
  return (
    <>
      <span lang={title.lang}>{title.text}</span>
      {title.english && <span className="work-english"> {title.english}</span>}
    </>
  );
}
