import type { Facet } from "../content/types.ts";
import type { Voice } from "../content/voices.ts";
import { MatchingWorksLink } from "../works/programme.tsx";
import { HearButton } from "../works/tune.tsx";

/** Semitones above C. */
const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

const MIDDLE_C = midiNumber("C4");

/** How many semitones at either end of a range some singers lack. */
const END = 3;

interface VoiceLadderProps {
  readonly voices: readonly Voice[];
  readonly facets: readonly Facet[];
}

/** The voices: what each plays, a link to its works, and a bar on a keyboard, which sounds its lowest and highest note. */
export function VoiceLadder({ voices, facets }: VoiceLadderProps) {
  const lowest = Math.min(...voices.map((voice) => midiNumber(voice.lowest)));
  const highest = Math.max(...voices.map((voice) => midiNumber(voice.beyond?.note ?? voice.highest)));
  const percent = (keys: number) => `${Math.round((keys / (highest - lowest + 1)) * 1_000) / 10}%`;
  const placeOf = (key: number) => percent(key - lowest);
  return (
    <figure className="voice-ladder">
      <dl>
        <div aria-hidden="true">
          <dt />
          <dd>
            <Keyboard lowest={lowest} highest={highest} />
            <svg className="keyboard-c" aria-hidden="true" focusable="false">
              <text x={placeOf(MIDDLE_C)} y="1em">
                C4
              </text>
            </svg>
          </dd>
        </div>
        {voices.map(({ name, lowest: low, highest: high, role, beyond, plays }) => {
          const from = midiNumber(low);
          const to = midiNumber(high);
          const figure = `hear-${name.toLowerCase()}`;
          return (
            <div key={name} id={figure}>
              <dt>
                <HearButton figure={figure} what={`how low and how high a ${name.toLowerCase()} sings`} />
                <span>
                  {name} <span className="voice-range">{`${low} to ${high}`}</span>
                </span>
              </dt>
              <dd>
                <svg className="reach" aria-hidden="true" focusable="false">
                  <rect
                    className="fill-room reach-end"
                    x={placeOf(from)}
                    y="0.25rem"
                    width={percent(to - from + 1)}
                    height="1.5rem"
                  />
                  <rect
                    className="fill-room"
                    x={placeOf(from + END)}
                    y="0.25rem"
                    width={percent(to - from + 1 - 2 * END)}
                    height="1.5rem"
                  />
                  <rect
                    x={placeOf(from)}
                    y="0.25rem"
                    width={percent(END)}
                    height="1.5rem"
                    fill="none"
                    data-sung={`${from} 0 .9`}
                  />
                  <rect
                    x={placeOf(to + 1 - END)}
                    y="0.25rem"
                    width={percent(END)}
                    height="1.5rem"
                    fill="none"
                    data-sung={`${to} 1 1.4`}
                  />
                  <text x={placeOf((from + to + 1) / 2)} y="1.3rem">
                    {role}
                  </text>
                  {beyond && (
                    <>
                      <rect
                        className="fill-room"
                        x={placeOf(midiNumber(beyond.note))}
                        y="0.25rem"
                        width={percent(1)}
                        height="1.5rem"
                        data-sung={`${midiNumber(beyond.note)} 2.5 .9`}
                      />
                      <text className="beyond" x="100%" y="2.7rem">
                        {beyond.role}
                      </text>
                    </>
                  )}
                </svg>
              </dd>
              <dd>
                {plays} <MatchingWorksLink facets={facets} parameter="voice" value={name.toLowerCase()} />
              </dd>
            </div>
          );
        })}
      </dl>
    </figure>
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
