/** Three empty frames of film, of which the middle one has torn. */
export function BrokenStrip() {
  return (
    <svg className="drawing broken-strip" viewBox="0 0 366 140" aria-hidden="true" focusable="false">
      <path
        className="line-ink"
        strokeWidth="2"
        d="M190 18H2V122H172M196 18H364V122H178M122 36V104M244 36V104M190 18l-12 20 14 18-16 22 12 16-16 28M196 18l-12 20 14 18-16 22 12 16-16 28"
      />
      <path
        className="line-documentary"
        strokeWidth="10"
        strokeDasharray="10 9"
        d="M10 28H174M208 28H360M10 112H162M192 112H360"
      />
    </svg>
  );
}
