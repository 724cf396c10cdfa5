/** Rows of seats, spaced so that each ends as it began. */
const TIERS = [
  { d: "M538 122.5H600A87.5 87.5 0 0 1 600 297.5H538", seat: 23.4 },
  { d: "M538 87.5H600A122.5 122.5 0 0 1 600 332.5H538", seat: 24.2 },
  { d: "M538 52.5H600A157.5 157.5 0 0 1 600 367.5H538", seat: 23.77 },
];

/**
 * A projector's beam meets a line that is a screen on one side and a proscenium on the other, with an opera house
 * behind it, seen from above. Without the house it stands for a missing page.
 */
export function BeamAndHouse({ house }: { readonly house: boolean }) {
  return (
    <svg
      className="drawing beam-and-house"
      viewBox={`25 0 ${house ? 752 : 500} 420`}
      aria-hidden="true"
      focusable="false"
    >
      <path className="fill-documentary beam" d="M74 204L520 60V360L74 216z" />
      <g className="line-documentary" strokeWidth="1.5">
        <path d="M74 204L520 60M74 216L520 360" />
        <circle className="fill-paper" cx="52" cy="210" r="26" />
        <circle cx="52" cy="210" r="15" />
      </g>
      <circle className="fill-documentary" cx="52" cy="210" r="5" />
      <path className="line-ink" strokeWidth="5" d="M520 44V376" />
      {house && (
        <>
          <path
            className="line-opera"
            strokeWidth="1.5"
            d="M520 140H600A70 70 0 0 1 600 280H520M520 105H600A105 105 0 0 1 600 315H520M520 70H600A140 140 0 0 1 600 350H520M520 35H600A175 175 0 0 1 600 385H520"
          />
          {TIERS.map(({ d, seat }) => (
            <path
              key={d}
              className="line-opera"
              strokeWidth="8.4"
              strokeLinecap="round"
              strokeDasharray={`0 ${seat}`}
              d={d}
            />
          ))}
        </>
      )}
    </svg>
  );
}
