export const site = {
  name: "Two Evenings",
  language: "en-GB",
  promise: "One documentary to watch tonight, one opera to hear this week, and what was staged in both.",
  /** The first words of the home page and of its picture, a line for each room. */
  offer: { documentary: "One evening for a documentary.", opera: "One for an opera." },
  /** Printed at the foot of every page: the month in which the text of a page last changed. */
  checked: "November 2026",
  /** The paper's colour, which browsers may use around the page. */
  themeColour: { light: "#F6F5F9", dark: "#13111A" },
} as const;

/** The typefaces that a page preloads, for its text and its headings, by the names of their files. */
export const typefaces = {
  text: "Literata_400Regular",
  headings: "Archivo_600SemiBold",
  /** For headings in a room with its own typeface. */
  rooms: { opera: "BodoniModa_500Medium" },
} as const;

/**
 * The icons that the build makes of shared/site/public/favicon.svg for browsers and systems without SVG icons. Sizes
 * are in pixels.
 */
export const icons = {
  /** For browsers that request no other; all sizes in one file. */
  ico: { address: "/favicon.ico", sizes: [16, 32, 48] },
  /** For the home screen of Apple's phones, which round its corners. */
  apple: { address: "/apple-touch-icon.png", size: 180 },
  /** For the web app manifest. The system may crop a maskable icon. */
  manifest: [
    { address: "/icon-192.png", size: 192, purpose: "any" },
    { address: "/icon-512.png", size: 512, purpose: "any" },
    { address: "/icon-maskable-512.png", size: 512, purpose: "maskable" },
  ],
} as const;
