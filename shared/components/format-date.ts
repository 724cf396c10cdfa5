import { keepTogether } from "./keep-together.ts";
import { MONTHS } from "./months.ts";

/** An ISO 8601 date, month or year in words: "24 February 1607", "June 2019", "1625". */
export function formatDate(date: string): string {
  const [year, month, day] = date.split("-");
  return keepTogether([day && Number(day), month && MONTHS[Number(month) - 1], year].filter(Boolean).join(" "));
}
