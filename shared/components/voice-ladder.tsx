import type { Voice } from "../content/voices.ts";
import { Keyboard } from "./keyboard.tsx";
import { midiNumber } from "./midi-number.ts";

const MIDDLE_C = midiNumber("C4");

/** The voices as a table, with a bar for each that says the same against a keyboard. */
export function VoiceLadder({ voices }: { readonly voices: readonly Voice[] }) {
  const lowest = Math.min(...voices.map((voice) => midiNumber(voice.lowest)));
  const highest = Math.max(...voices.map((voice) => midiNumber(voice.highest)));
  return (
    <table className="voice-ladder">
      <caption>
        Seven voices, from the highest down, and about how far they reach: two octaves each. Books differ. C4 is middle
        C.
      </caption>
      <thead>
        <tr>
          <th scope="col">Voice</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a cell takes no focus. */}
          <th scope="col" aria-hidden="true">
            On a keyboard, with a gap at middle C
            <Keyboard lowest={lowest} highest={highest} />
          </th>
        </tr>
      </thead>
      <tbody>
        {voices.map((voice) => {
          const from = midiNumber(voice.lowest);
          const to = midiNumber(voice.highest);
          return (
            <tr key={voice.id}>
              <th scope="row">
                <a href={`#${voice.id}`}>{voice.name}</a>
              </th>
              <td>{voice.lowest}</td>
              <td>{voice.highest}</td>
              <td aria-hidden="true">
                <svg
                  className="reach"
                  viewBox={`${lowest} 0 ${highest - lowest + 1} 10`}
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  focusable="false"
                >
                  <rect className="fill-room" x={from} y="1" width={to - from + 1} height="8" />
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
