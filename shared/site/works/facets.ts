import type { DocumentaryWork, Facet, OperaWork, RunningTime, Work } from "../content/types.ts";
import { roundedMinutes } from "./format-work.ts";

// Only loaders import this file.

/** In minutes. */
const EVENINGS = [
  { minutes: 30, label: "half an hour" },
  { minutes: 60, label: "an hour" },
  { minutes: 90, label: "an hour and a half" },
  { minutes: 120, label: "two hours" },
  { minutes: 180, label: "three hours" },
];

/** From the highest voice down. A name that is part of another comes after it. */
const VOICE = /mezzo-soprano|soprano|contralto|countertenor|tenor|baritone|bass/g;

/** The filters of the documentaries. */
export function documentaryFacets(works: readonly DocumentaryWork[]): readonly Facet[] {
  const decade = ({ year }: Work) => [`${year - (year % 10)}s`];
  return [
    facet("decade", "Decade", works, decade),
    lengthFacet(works),
    facet("place", "Country", works, ({ places }) => places, byName),
    facet("mode", "Mode", works, ({ modes }) => modes, byName),
  ];
}

/** The filters of the operas. */
export function operaFacets(works: readonly OperaWork[]): readonly Facet[] {
  const century = ({ year }: Work) => [`${year - (year % 100)}s`];
  const voices = ({ roles }: OperaWork) => roles.flatMap(({ voice }) => voice.match(VOICE) ?? []);
  return [
    facet("century", "Century", works, century),
    lengthFacet(works),
    facet("city", "First given in", works, ({ premiere: { city } }) => (city ? [city] : []), byName),
    facet("voice", "Leading voice", works, voices, byName),
  ];
}

function facet<Listed extends Work>(
  parameter: string,
  label: string,
  works: readonly Listed[],
  valuesOf: (work: Listed) => readonly string[],
  order?: (one: string, other: string) => number,
): Facet {
  const values = [...new Set(works.flatMap(valuesOf))];
  if (order) values.sort(order);
  const options = values.map((value) => ({
    value: value.toLowerCase().replaceAll(" ", "-"),
    label: value.charAt(0).toUpperCase() + value.slice(1),
    ids: works.filter((work) => valuesOf(work).includes(value)).map(({ id }) => id),
  }));
  return { parameter, label, options: options.filter(({ ids }) => ids.length < works.length) };
}

/** A work fits into an evening if its longest printed time does. */
function lengthFacet(works: readonly Work[]): Facet {
  const options = EVENINGS.map(({ minutes, label }) => ({
    value: String(minutes),
    label: `Up to ${label}`,
    ids: works.filter(({ runningTime }) => runningTime && longest(runningTime) <= minutes).map(({ id }) => id),
  }));
  return {
    parameter: "minutes",
    label: "Length",
    options: options.filter(({ ids }) => ids.length > 0 && ids.length < works.length),
  };
}

function longest({ minutes, toMinutes = minutes, bound }: RunningTime): number {
  return bound === "over" ? Number.POSITIVE_INFINITY : roundedMinutes(toMinutes);
}

function byName(one: string, other: string): number {
  return one.localeCompare(other, "en");
}
