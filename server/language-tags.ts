/** BCP 47 tags of the languages in which the works of the list are sung. */
export const languageTags: Readonly<Record<string, string>> = {
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
};
