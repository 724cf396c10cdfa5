/** The site's mark: a beam of light and the half-round of an opera house, meeting at the line between them. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
      <path className="mark-beam" d="M2.5 16L15 4.5v23z" />
      <path className="mark-house" d="M17.5 4.5a11.5 11.5 0 0 1 0 23z" />
    </svg>
  );
}
