const MONTHS = "January February March April May June July August September October November December".split(" ");

/** "24 February 1607", "June 2019" or "1625", from an ISO 8601 date, month or year. */
export function formatDate(date: string): string {
  const [year, month, day] = date.split("-");
  return keepTogether([day && Number(day), month && MONTHS[Number(month) - 1], year].filter(Boolean).join(" "));
}

const DAY_OF_MONTH = new RegExp(`\\b(\\d{1,2}) (?=(?:${MONTHS.join("|")})\\b)`, "g");
const INITIAL = /\b([A-Z]\.) (?=[A-Z])/g;

/** The hyphen of a name: "En-lai", "Opéra-Comique". */
const NAME_HYPHEN = /(\p{Lu}[\p{L}’]*-)(?=\p{L})/gu;

/** Prevents line breaks between a day and its month, between initials and the name, and within a name. */
export function keepTogether(text: string): string {
  return text.replace(DAY_OF_MONTH, "$1\u00a0").replace(INITIAL, "$1\u00a0").replace(NAME_HYPHEN, "$1\u2060");
}
