/**
 * The drawing under the first headline: in a strip of film a disc rises from frame to frame, the strip's edges run on as
 * the lines of a stave, and one perforation lifts off and turns into notes. The tune is no quotation.
 */
export function FramesAndStave() {
  return (
    <svg className="drawing frames-and-stave" viewBox="22 56 916 162" aria-hidden="true" focusable="false">
      <path
        className="line-ink"
        strokeWidth="1.5"
        d="M24 70H936M24 105H936M404 140H936M24 175H936M24 210H936M560 70V210M740 70V210M926 70V210"
      />
      <path className="line-ink" strokeWidth="3" d="M24 105V175M146 105V175M268 105V175M390 105V175M935 70V210" />
      <path className="line-documentary" strokeWidth="15" strokeDasharray="13 10.2" d="M30 87.5H391M30 192.5H391" />
      <g className="fill-opera">
        <path className="frame" d="M67 175a18 18 0 0 1 36 0z" />
        <circle className="frame" cx="207" cy="152" r="18" />
        <circle className="frame" cx="329" cy="127" r="18" />
      </g>
      <rect
        className="fill-documentary"
        x="407"
        y="150"
        width="14"
        height="13"
        rx="5"
        transform="rotate(-10 414 156)"
      />
      <g className="notes">
        {NOTES.map(({ x, y, up }) => (
          <g key={x}>
            <ellipse className="fill-opera" rx="11.5" ry="8.5" transform={`translate(${x} ${y}) rotate(-20)`} />
            <path
              className="line-opera"
              strokeWidth="2.2"
              d={up ? `M${x + 10.6} ${y - 3}v-59` : `M${x - 10.6} ${y + 3}v59`}
            />
          </g>
        ))}
      </g>
    </svg>
  );
}

/** Where the heads of the notes lie, and which way their stems point: up below the middle line, and down above it. */
const NOTES = [
  { x: 446, y: 157.5, up: true },
  { x: 492, y: 140, up: true },
  { x: 532, y: 122.5, up: false },
  { x: 592, y: 105, up: false },
  { x: 638, y: 122.5, up: false },
  { x: 684, y: 87.5, up: false },
  { x: 716, y: 105, up: false },
  { x: 772, y: 70, up: false },
  { x: 822, y: 87.5, up: false },
  { x: 872, y: 105, up: false },
];
