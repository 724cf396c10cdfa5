/** What the site calls itself. The name stands here once, so that it can be changed in one line. */
export const site = {
  name: "Two Evenings",
  language: "en-GB",
  promise: "One documentary to watch tonight, one opera to hear this week, and what was staged in both.",
  /** The first words of the home page, and of the picture that a link to it shows: a line in the voice of each room. */
  offer: { documentary: "One evening for a documentary.", opera: "One for an opera." },
  /** The paper's colour, which a browser may give to its own bars around the page. */
  themeColour: { light: "#F6F5F9", dark: "#13111A" },
} as const;

/** The typefaces that a page preloads, by their file names in @fontsource: of its text, and of its headings. */
export const typefaces = {
  text: "literata-latin-400-normal",
  headings: "archivo-latin-600-normal",
  /** Of headings in a room that has its own. */
  rooms: { opera: "bodoni-moda-latin-500-normal" },
} as const;

/**
 * The icons that the build makes of shared/site/public/favicon.svg for browsers and systems that show no SVG; sizes in
 * pixels.
 */
export const icons = {
  /** For browsers that ask for no other, each picture in one file. */
  ico: { address: "/favicon.ico", sizes: [16, 32, 48] },
  /** On the home screen of a telephone from Apple, which rounds its corners. */
  apple: { address: "/apple-touch-icon.png", size: 180 },
  /** Those of the web app manifest. The system may cut a maskable one to a shape of its own. */
  manifest: [
    { address: "/icon-192.png", size: 192, purpose: "any" },
    { address: "/icon-512.png", size: 512, purpose: "any" },
    { address: "/icon-maskable-512.png", size: 512, purpose: "maskable" },
  ],
} as const;
