/** A part of a list of works that stands under a heading of its own. */
export interface Era {
  readonly title: string;
  /** The first year that belongs to it; it ends where the next one begins. */
  readonly from: number;
}
