/** The header fields of an answer, or some of them, by their names. */
export type HeaderFields = Readonly<Record<string, string>>;
