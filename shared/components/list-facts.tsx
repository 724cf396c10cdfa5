import type { Work } from "../content/work.ts";
import { readingMinutes } from "./reading-time.ts";

interface ListFactsProps {
  readonly works: readonly Work[];
  /** The words of the page's own prose, as its file exports them. */
  readonly words: number;
  /** What else the page prints, beside the list. */
  readonly also: readonly unknown[];
}

/** How many works a page lists, from which years, and how long it takes to read, counted from the page itself. */
export function ListFacts({ works, words, also }: ListFactsProps) {
  const years = works.map(({ year }) => year);
  // The tables of facts are looked up, not read.
  const read = works.map(({ title, description, contentNote, startHere }) => [
    title,
    description,
    contentNote,
    startHere,
  ]);
  return (
    <p className="list-facts">
      {works.length} works, {Math.min(...years)}–{Math.max(...years)} · {readingMinutes(words, read, also)} minutes’
      reading
    </p>
  );
}
