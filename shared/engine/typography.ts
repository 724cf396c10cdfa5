const MONTHS = "January February March April May June July August September October November December".split(" ");

/** "24 February 1607", "June 2019" or "1625", from an ISO 8601 date, month or year. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split("-");
  return keepTogether([day && Number(day), month && MONTHS[Number(month) - 1], year].filter(Boolean).join(" "));
}

/** By the clock on the wall, such as "9.40": from minutes after noon or midnight. */
export function formatClock(minutes: number): string {
  return `${Math.floor(minutes / 60) % 12 || 12}.${String(minutes % 60).padStart(2, "0")}`;
}

/** What stays on the line of the next word: a day before its month, an initial before a name, "act" before "1". */
const TIED = new RegExp(`\\b(\\d{1,2}(?= (?:${MONTHS.join("|")})\\b)|[A-Z]\\.(?= [A-Z])|act(?= \\d)) `, "g");

/** The hyphen of a name, such as "En-lai"; at the beginning of a sentence it may be that of "Forty-six". */
const NAME_HYPHEN = /(?<=[^.?!] )(\p{Lu}[\p{L}’]*-)(?=\p{L})/gu;

/** Prevents line breaks within a date, a name and the like. */
export function keepTogether(text: string): string {
  return text.replace(TIED, "$1\u00a0").replace(NAME_HYPHEN, "$1\u2060");
}
