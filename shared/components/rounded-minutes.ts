/** The least that a length of two hours or more is worth telling apart by, in minutes. */
const STEP_MINUTES = 5;

/** A length as it is printed, in minutes: those of two hours and more are rounded. */
export function roundedMinutes(minutes: number): number {
  return minutes < 120 ? minutes : Math.round(minutes / STEP_MINUTES) * STEP_MINUTES;
}
