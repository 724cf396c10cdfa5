interface JumpListProps {
  /** The sections of the page, as its file exports them. */
  readonly headings: readonly { readonly id: string; readonly text: string }[];
}

/** Links to the sections of a long page: beside the text where there is room, before it elsewhere. */
export function JumpList({ headings }: JumpListProps) {
  return (
    <nav className="jump-list" aria-label="On this page">
      <ol>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
