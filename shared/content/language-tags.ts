/** BCP 47 tags of the languages in which the works of the list are sung. */
export const languageTags = {
  Azerbaijani: "az",
  Czech: "cs",
  English: "en",
  French: "fr",
  German: "de",
  Hungarian: "hu",
  Italian: "it",
  Japanese: "ja",
  Lithuanian: "lt",
  Russian: "ru",
} as const;

/** A language in English, as the list prints it. */
export type Language = keyof typeof languageTags;
