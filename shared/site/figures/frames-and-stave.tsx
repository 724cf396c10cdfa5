import type { HomeData, Shape } from "../content/page-data.ts";

/**
 * The drawing beside the first headline: in a strip of film a disc rises from frame to frame, the strip's edges become
 * the lines of a stave, and one perforation becomes notes. Of its 936 units these are the ones in the middle.
 */
export function FramesAndStave({ still, frames, notes }: HomeData["framesAndStave"]) {
  return (
    <svg className="drawing frames-and-stave" viewBox="144.5 56 595.5 162" aria-hidden="true" focusable="false">
      {still.map((shape) => draw(shape))}
      <g>{frames.map((shape) => draw(shape, "frame"))}</g>
      <g className="notes">{notes.map((shape) => draw(shape))}</g>
    </svg>
  );
}

function draw({ d, colour, width, dashes }: Shape, kind = "") {
  return (
    <path
      key={d}
      className={`${width === undefined ? "fill" : "line"}-${colour} ${kind}`}
      d={d}
      strokeWidth={width}
      strokeDasharray={dashes}
    />
  );
}
