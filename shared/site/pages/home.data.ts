import { documentaryWorks } from "../content/documentary-works.ts";
import { type EveningChoice, eveningPairs, tonight } from "../content/evenings.ts";
import { crossing, documentaryMarks, operaMarks } from "../content/four-centuries.ts";
import { wishes } from "../content/give-me-one.ts";
import { operaWorks } from "../content/opera-works.ts";
import type { HomeData, TimedRow } from "../content/page-data.ts";
import { bars, edges, frames, notes, perforation } from "../figures/frames-and-stave-shapes.ts";
import { site } from "../site.ts";
import { printColumns, printLength, printLinkedTitle, printWay } from "../works/print-work.ts";

const works = [...documentaryWorks, ...operaWorks];

export const data: HomeData = {
  offer: site.offer,
  // As far as the second bar of the stave, with two frames and the seven notes before it.
  framesAndStave: {
    still: [...edges(24, 740), ...bars, { d: "M738.5 70V210", colour: "ink", width: 3 }, perforation],
    frames: frames.slice(1),
    notes: notes.slice(0, 14),
  },
  films: documentaryWorks.length,
  operas: operaWorks.length,
  tonight: tonight.map(rowOfOne).toSorted(byLength),
  pairs: eveningPairs.map(({ film, opera, why }) => row([film, opera], why)).toSorted(byLength),
  staged: printColumns(documentaryWorks, operaWorks),
  wishes,
  operaMarks,
  documentaryMarks,
  crossing,
};

function rowOfOne(choice: EveningChoice): TimedRow {
  const { verdict, reading, where } = find(choice);
  const best = where.at(0);
  return {
    ...row([choice], choice.verdict ?? verdict),
    ...(best?.way === "Watch" || best?.way === "Hear"
      ? { reading, where: printWay(best) }
      : { reading: `${reading}\u00a0· ${best?.way === "Borrow" ? "to borrow" : "ask for it"}` }),
  };
}

function row(choices: readonly EveningChoice[], verdict: string): TimedRow {
  const timed = choices.map((choice) => {
    const work = find(choice);
    const minutes = choice.part?.minutes ?? work.runningTime?.toMinutes ?? work.runningTime?.minutes;
    if (minutes === undefined)
      throw new Error(`content/evenings.ts: ${choice.work} has no length; choose another work.`);
    return { ...printLinkedTitle(work), minutes, ...(choice.part && { part: choice.part.name }) };
  });
  const minutes = timed.reduce((sum, one) => sum + one.minutes, 0);
  return { works: timed, minutes, length: printLength(minutes), verdict };
}

function find({ work: id }: EveningChoice) {
  const work = works.find((one) => one.id === id);
  if (!work) throw new Error(`content/evenings.ts: ${id}: there is no such work.`);
  return work;
}

function byLength(one: TimedRow, other: TimedRow): number {
  return one.minutes - other.minutes;
}
