import { bars, edges, frames, notes, perforation, type Shape } from "./frames-and-stave-shapes.ts";

/** The end of the stave. */
const END: Shape = { d: "M935 70V210", colour: "ink", width: 3 };

/**
 * The drawing below the first headline: in a strip of film a disc rises from frame to frame, the strip's edges become
 * the lines of a stave, and one perforation becomes notes.
 */
export function FramesAndStave() {
  return (
    <svg className="drawing frames-and-stave" viewBox="22 56 916 162" aria-hidden="true" focusable="false">
      {[...edges(24, 936), ...bars, END].map((shape) => draw(shape))}
      <g>{frames.map((shape) => draw(shape, "frame"))}</g>
      {draw(perforation)}
      <g className="notes">{notes.map((shape) => draw(shape))}</g>
    </svg>
  );
}

function draw({ d, colour, width, dashes }: Shape, kind?: string) {
  const paint = `${width === undefined ? "fill" : "line"}-${colour}`;
  return (
    <path
      key={d}
      className={kind === undefined ? paint : `${paint} ${kind}`}
      d={d}
      strokeWidth={width}
      strokeDasharray={dashes}
    />
  );
}
