/** What the site calls itself. The name stands here once, so that it can be changed in one line. */
export const site = {
  name: "Two Evenings",
  language: "en-GB",
  promise:
    "Two Evenings helps you choose a first documentary and a first opera, and tells you truthfully where each one came from.",
} as const;
