import type { DocumentaryWork, OperaWork, RunningTime, Work } from "../content/types.ts";
import { roundedMinutes } from "./format-work.ts";

/** One of the ways in which a list of works can be narrowed down. */
export interface Facet {
  /** The name in the address's query. */
  readonly parameter: string;
  readonly label: string;
  /** The choices that leave some works of the list and not all of them. */
  readonly options: readonly FacetOption[];
}

interface FacetOption {
  readonly value: string;
  readonly label: string;
  /** The works that the choice leaves. */
  readonly ids: ReadonlySet<string>;
}

/** Lengths of an evening, in minutes, that people think in. */
const EVENINGS = [
  { minutes: 30, label: "half an hour" },
  { minutes: 60, label: "an hour" },
  { minutes: 90, label: "an hour and a half" },
  { minutes: 120, label: "two hours" },
  { minutes: 180, label: "three hours" },
];

/** From the highest voice down; a name that is a part of another comes after it. */
const VOICE = /mezzo-soprano|soprano|contralto|countertenor|tenor|baritone|bass/g;

/** The ways to narrow down a list of documentaries. */
export function documentaryFacets(works: readonly DocumentaryWork[]): readonly Facet[] {
  const decade = ({ year }: Work) => [`${year - (year % 10)}s`];
  return [
    facet("decade", "Decade", works, decade),
    lengthFacet(works),
    facet("place", "Country", works, ({ places }) => places, byName),
    facet("mode", "Mode", works, ({ modes }) => modes, byName),
  ];
}

/** The ways to narrow down a list of operas. */
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

/**
 * The works that are left by every choice of a query such as "?decade=1960s&mode=poetic". What is no choice is ignored.
 */
export function idsLeftBy(query: URLSearchParams, facets: readonly Facet[], works: readonly Work[]): Set<string> {
  const left = new Set(works.map(({ id }) => id));
  for (const facet of facets) {
    const chosen = chosenOption(query, facet);
    for (const id of left) if (chosen && !chosen.ids.has(id)) left.delete(id);
  }
  return left;
}

/** What a query chooses of a facet, if it does. */
export function chosenOption(query: URLSearchParams, { parameter, options }: Facet): FacetOption | undefined {
  const wanted = query.get(parameter);
  return options.find(({ value }) => value === wanted);
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
    ids: new Set(works.filter((work) => valuesOf(work).includes(value)).map(({ id }) => id)),
  }));
  return { parameter, label, options: options.filter(({ ids }) => ids.size < works.length) };
}

/** A work that may take longer than the evening has, by the length that is printed, does not fit into it. */
function lengthFacet(works: readonly Work[]): Facet {
  const options = EVENINGS.map(({ minutes, label }) => ({
    value: String(minutes),
    label: `Up to ${label}`,
    ids: new Set(works.filter(({ runningTime }) => runningTime && longest(runningTime) <= minutes).map(({ id }) => id)),
  }));
  return {
    parameter: "minutes",
    label: "Length",
    options: options.filter(({ ids }) => ids.size > 0 && ids.size < works.length),
  };
}

function longest({ minutes, toMinutes = minutes, bound }: RunningTime): number {
  return bound === "over" ? Number.POSITIVE_INFINITY : roundedMinutes(toMinutes);
}

/**
 * The order of the English alphabet, for which an accent is no letter. `localeCompare()` would load the rules of every
 * language: 6 ms of a page's way to the screen, on a fast machine.
 */
function byName(one: string, other: string): number {
  return letters(one) < letters(other) ? -1 : 1;
}

function letters(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}
