import type { DocumentaryWork, Facet, Mode, OperaWork, RunningTime, Work } from "../content/types.ts";
import { roundedMinutes } from "./print-work.ts";

// Only data files import this one.

/** In minutes. */
const EVENINGS = [
  { minutes: 30, label: "half an hour" },
  { minutes: 60, label: "an hour" },
  { minutes: 90, label: "90 minutes" },
  { minutes: 120, label: "two hours" },
  { minutes: 180, label: "three hours" },
];

/** From the highest voice down. A name that is part of another comes after it. */
const VOICE = /mezzo-soprano|soprano|contralto|countertenor|tenor|baritone|bass/g;

/** The words come before the page has explained the modes. */
const MODE_LABELS = {
  "before the modes": "from before the modes",
  poetic: "that goes by mood: poetic",
  expository: "that argues a case: expository",
  observational: "that watches: observational",
  participatory: "that joins in: participatory",
  reflexive: "that doubts itself: reflexive",
  performative: "that says “I”: performative",
} satisfies Record<Mode, string>;

/** The filters of the documentaries: “Show me something of any length, in English, that goes by mood: poetic”. */
export function documentaryFacets(works: readonly DocumentaryWork[]): readonly Facet[] {
  return [
    lengthFacet(works),
    languageFacet(works),
    facet({
      naming: { parameter: "mode", label: "Mode", any: "made in any way" },
      works,
      valuesOf: ({ modes }) => modes,
      labelOf: (mode) => MODE_LABELS[mode],
    }),
  ];
}

/** The filters of the operas. */
export function operaFacets(works: readonly OperaWork[]): readonly Facet[] {
  return [
    lengthFacet(works),
    languageFacet(works),
    facet({
      naming: { parameter: "voice", label: "Leading voice", any: "for any voice" },
      works,
      valuesOf: ({ roles }) => roles.flatMap(({ voice }) => voice.match(VOICE) ?? []),
      labelOf: (voice) => `for ${voice}`,
    }),
  ];
}

function languageFacet(works: readonly Work[]): Facet {
  return facet({
    naming: { parameter: "language", label: "Language", any: "in any language" },
    works,
    valuesOf: ({ languages }) => (languages.length > 0 ? languages : ["no words"]),
    labelOf: (language) => (language === "no words" ? "without words" : `in ${language}`),
  });
}

interface FacetParts<Listed, Value extends string> {
  readonly naming: Omit<Facet, "options">;
  readonly works: readonly Listed[];
  readonly valuesOf: (work: Listed) => readonly Value[];
  readonly labelOf: (value: Value) => string;
}

function facet<Listed extends Work, Value extends string>(parts: FacetParts<Listed, Value>): Facet {
  const { naming, works, valuesOf, labelOf } = parts;
  const values = [...new Set(works.flatMap(valuesOf))].toSorted();
  const options = values.map((value) => ({
    value: value.toLowerCase().replaceAll(" ", "-"),
    label: labelOf(value),
    ids: works.filter((work) => valuesOf(work).includes(value)).map(({ id }) => id),
  }));
  return { ...naming, options: options.filter(({ ids }) => ids.length < works.length) };
}

/** A work fits into an evening if its longest printed time does. */
function lengthFacet(works: readonly Work[]): Facet {
  const options = EVENINGS.map(({ minutes, label }) => ({
    value: String(minutes),
    label: `up to ${label}`,
    ids: works.filter(({ runningTime }) => runningTime && longest(runningTime) <= minutes).map(({ id }) => id),
  }));
  return {
    parameter: "minutes",
    label: "Length",
    any: "of any length",
    options: options.filter(({ ids }) => ids.length > 0 && ids.length < works.length),
  };
}

function longest({ minutes, toMinutes = minutes, bound }: RunningTime): number {
  return bound === "over" ? Number.POSITIVE_INFINITY : roundedMinutes(toMinutes);
}
