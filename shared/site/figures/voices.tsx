import type { Facet } from "../content/types.ts";
import type { Voice } from "../content/voices.ts";
import { MatchingWorksLink } from "../works/programme.tsx";

/** Semitones above C. */
const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

const MIDDLE_C = midiNumber("C4");

/** How many semitones at either end of a range some singers lack. */
const END = 3;

interface VoiceLadderProps {
  readonly voices: readonly Voice[];
  readonly facets: readonly Facet[];
}

/** The voices as a table: what each plays, a link to its works, and a bar with its range on a keyboard. */
export function VoiceLadder({ voices, facets }: VoiceLadderProps) {
  const lowest = Math.min(...voices.map((voice) => midiNumber(voice.lowest)));
  const highest = Math.max(...voices.map((voice) => midiNumber(voice.highest)));
  return (
    <table className="voice-ladder">
      <caption>
        From the highest down, with about how far each voice reaches: two octaves. Books differ. C4 is middle C.
      </caption>
      <thead>
        <tr>
          <th scope="col">Voice</th>
          <th scope="col">Plays</th>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a cell takes no focus. */}
          <th scope="col" aria-hidden="true">
            <Keyboard lowest={lowest} highest={highest} />
            <span className="keyboard-c">C4</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {voices.map((voice) => {
          const from = midiNumber(voice.lowest);
          const to = midiNumber(voice.highest);
          return (
            <tr key={voice.name}>
              <th scope="row">
                {voice.name} <span className="voice-range">{`${voice.lowest} to ${voice.highest}`}</span>
              </th>
              <td>
                {voice.plays} <MatchingWorksLink facets={facets} parameter="voice" value={voice.name.toLowerCase()} />
              </td>
              <td aria-hidden="true">
                <svg
                  className="reach"
                  viewBox={`${lowest} 0 ${highest - lowest + 1} 10`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  focusable="false"
                >
                  <rect className="fill-room reach-end" x={from} y="1" width={to - from + 1} height="8" />
                  <rect className="fill-room" x={from + END} y="1" width={to - from + 1 - 2 * END} height="8" />
                  {from < MIDDLE_C && <rect className="fill-paper" x={MIDDLE_C} y="1" width="0.3" height="8" />}
                </svg>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface KeyboardProps {
  /** MIDI numbers. */
  readonly lowest: number;
  readonly highest: number;
}

/** The places of black keys in an octave, from C. */
const BLACK = new Set([1, 3, 6, 8, 10]);

/** The keys of a piano from one note to another, equally wide, so that the bars line up with them. */
function Keyboard({ lowest, highest }: KeyboardProps) {
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

/** In scientific pitch notation: 60 for "C4". Throws for anything but a natural note. */
export function midiNumber(note: string): number {
  const [, letter = "", octave] = /^([A-G])(\d)$/.exec(note) ?? [];
  const step = STEPS[letter];
  if (step === undefined) throw new Error(`${note} is not a natural note such as C4.`);
  return (Number(octave) + 1) * 12 + step;
}
