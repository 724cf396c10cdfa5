import { midiNumber } from "./midi-number.ts";

interface KeyboardProps {
  /** MIDI numbers. */
  readonly lowest: number;
  readonly highest: number;
}

/** Where the black keys lie in an octave, counted from C. */
const BLACK = new Set([1, 3, 6, 8, 10]);
const MIDDLE_C = midiNumber("C4");

/** The keys of a piano from one note to another, each as wide as every other, so that bars below it line up. */
export function Keyboard({ lowest, highest }: KeyboardProps) {
  const keys = Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
  return (
    <svg
      className="keyboard"
      viewBox={`${lowest} 0 ${keys.length} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        className="fill-rule"
        d={keys.map((key) => (BLACK.has(key % 12) ? `M${key + 0.1} 0h.8v6.5h-.8z` : "")).join("")}
      />
      <rect className="fill-ink" x={MIDDLE_C} y="7" width="0.3" height="3" />
    </svg>
  );
}
