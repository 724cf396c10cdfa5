import { documentaryWorks } from "../content/documentary-works.ts";
import { type EveningChoice, eveningChoices } from "../content/evenings.ts";
import { crossing, documentaryMarks, operaMarks } from "../content/four-centuries.ts";
import { wishes } from "../content/give-me-one.ts";
import { operaWorks } from "../content/opera-works.ts";
import type { EveningWork, HomeData } from "../content/page-data.ts";
import type { Work } from "../content/types.ts";
import { site } from "../site.ts";
import { clock } from "../works/print-work.ts";

/** Half past ten, in minutes after noon. */
const BEDTIME = 630;

export const data: HomeData = {
  offer: site.offer,
  promise: site.promise,
  evenings: eveningChoices.map(({ have, film, opera, act }) => ({
    have,
    film: eveningWork("/documentary", documentaryWorks, film),
    opera: eveningWork("/opera", operaWorks, opera, act),
  })),
  wishes,
  operaMarks,
  documentaryMarks,
  crossing,
};

function eveningWork(page: string, works: readonly Work[], id: string, act?: EveningChoice["act"]): EveningWork {
  const work = works.find((one) => one.id === id);
  const longest = act?.minutes ?? work?.runningTime?.toMinutes ?? work?.runningTime?.minutes;
  if (!work || longest === undefined) throw new Error(`${page}#${id}: there is no such work, or it has no length.`);
  return {
    href: `${page}#${id}`,
    title: work.title.text,
    ...(work.title.lang && { lang: work.title.lang }),
    ...(act && { act: act.name }),
    minutes: longest,
    startBy: clock(BEDTIME - longest),
  };
}
