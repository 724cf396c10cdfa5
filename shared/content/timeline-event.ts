/** A dated event of a form's history, as the timelines print it. */
export interface TimelineEvent {
  /** ISO 8601, as precise as is known: "1929-11-10", "2023-12" or "1895". */
  readonly date: string;
  readonly place?: string;
  /** Marked up as in inline-markup.ts. */
  readonly description: string;
  /** The anchor of the entry that the event is about, where the list on the same page has one. */
  readonly work?: string;
}
