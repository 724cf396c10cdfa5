/** Semitones above C. */
const STEPS: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** The MIDI number of a natural note in scientific pitch notation: 60 for "C4". Throws for anything else. */
export function midiNumber(note: string): number {
  const [, letter = "", octave] = /^([A-G])(\d)$/.exec(note) ?? [];
  const step = STEPS[letter];
  if (step === undefined) throw new Error(`${JSON.stringify(note)} is no natural note, such as "C4".`);
  return (Number(octave) + 1) * 12 + step;
}
