import type { EngravedNote, EngravedTune } from "../../engine/engraved-tune.ts";
import type { GroundBassData, PrintedTune, Round } from "../content/page-data.ts";
import { tunes } from "../tunes/tunes.ts";

// Only data files import this one.

/** What there is to hear of a work. */
export function printTune(id: string): PrintedTune | undefined {
  const { name, engraved, alt } = tunes[id] ?? {};
  const [tune] = engraved ?? [];
  if (!name || !tune) return undefined;
  const { seconds, narrow, wide } = tune;
  const drawing = alt === undefined ? { bass: wide } : { stave: { alt, narrow, wide } };
  return { figure: `hear-${id}`, name, seconds: Math.round(seconds), ...drawing };
}

/** In the unit of the drawing. */
const WIDTH = 736;
const SEMITONE = 8;
const ABOVE = 22;
const BELOW = 14;

/** Dido's words over their bass, which sounds as often as it takes until she has ended and it has too. */
export function printLament(id: string): GroundBassData {
  const [ground, voice] = tunes[id]?.engraved ?? [];
  if (!ground || !voice) throw new Error(`${id} has no bass with a voice.`);
  const round = ground.notes.reduce((sum, { seconds }) => sum + seconds, 0);
  const rounds = Array.from({ length: ground.seconds / round }, (_, index) => {
    const notes = voice.notes.filter(({ start }) => Math.floor(start / round) === index);
    return printRound(notes, (time) => placeOf(ground, time - index * round));
  });
  return { figure: `hear-${id}`, seconds: Math.round(ground.seconds), bass: ground.wide, rounds };
}

/** The place of a moment: between those of the bass's notes. */
function placeOf({ notes }: EngravedTune, time: number): number {
  const index = notes.findLastIndex(({ start }) => start <= time);
  const { x = 0, start = 0, seconds = 1 } = notes[index] ?? {};
  const next = notes[index + 1]?.x ?? 1;
  return rounded(WIDTH * (x + ((next - x) * (time - start)) / seconds));
}

function printRound(notes: readonly EngravedNote[], place: (time: number) => number): Round {
  const pitches = notes.map(({ pitch }) => pitch);
  const highest = Math.max(...pitches);
  const heightOf = (pitch: number) => ABOVE + (highest - pitch) * SEMITONE;
  const endOf = ({ start, seconds }: EngravedNote) => place(start + seconds - 0.01);
  return {
    height: heightOf(Math.min(...pitches)) + BELOW,
    held: notes.map((note) => `M${place(note.start)} ${heightOf(note.pitch) + 5}H${endOf(note)}`).join(""),
    words: notes.flatMap((note, index) => {
      if (!note.syllable) return [];
      const next = notes.findIndex(({ syllable }, other) => other > index && syllable);
      const sung = notes.slice(index, next === -1 ? undefined : next);
      const isShort = note.seconds < 0.3 && sung.length === 1;
      return {
        text: note.syllable,
        x: isShort ? endOf(note) : place(note.start),
        y: heightOf(note.pitch),
        isShort,
        sung: sung.map(({ pitch, start, seconds }) => `${pitch} ${start} ${seconds}`).join(),
      };
    }),
  };
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
