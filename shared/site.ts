/** What the site calls itself. The name stands here once, so that it can be changed in one line. */
export const site = {
  name: "Two Evenings",
  language: "en-GB",
  promise:
    "Two Evenings helps you choose a first documentary and a first opera, and tells you truthfully where each one came from.",
  /** The first words of the home page, and of the picture that a link to it shows: a line in the voice of each room. */
  offer: { documentary: "One evening for a documentary.", opera: "One for an opera." },
  /** The paper's colour, which a browser may give to its own bars around the page. */
  themeColour: { light: "#F6F5F9", dark: "#13111A" },
} as const;
