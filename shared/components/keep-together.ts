import { MONTHS } from "./months.ts";

const DAY_OF_MONTH = new RegExp(`\\b(\\d{1,2}) (?=(?:${MONTHS.join("|")})\\b)`, "g");
const INITIAL = /\b([A-Z]\.) (?=[A-Z])/g;

/** No line ends between a day and its month, or between initials and their name. */
export function keepTogether(text: string): string {
  return text.replace(DAY_OF_MONTH, "$1\u00a0").replace(INITIAL, "$1\u00a0");
}
