export const site = {
  name: "Two Evenings",
  language: "en-GB",
  promise: "One documentary to watch tonight, one opera to hear this week, and what was staged in both.",
  /** The first words of the home page and of its picture, a line for each room. */
  offer: { documentary: "One evening for a documentary.", opera: "One for an opera." },
  /** Printed at the foot of every page: the month in which the text of a page last changed. */
  checked: "November 2026",
  /** What og-drawing.ts draws. */
  drawing: "at the foot, frames of a film turn into notes on a stave",
  /** The paper's colour, which browsers may use around the page. */
  themeColour: { light: "#F6F5F9", dark: "#13111A" },
} as const;

const archivo = { file: "archivo/600SemiBold/Archivo_600SemiBold", letterSpacing: -0.02 };

/**
 * The typefaces that a page preloads, and of which the pictures of shared links are made. A file is one of the packages
 * @expo-google-fonts that the stylesheet uses. `letterSpacing` is in ems.
 */
export const typefaces = {
  name: { file: "literata/600SemiBold/Literata_600SemiBold" },
  text: { file: "literata/400Regular/Literata_400Regular" },
  headings: archivo,
  /** Of the headings in each room. In pictures a headline has the colour --opera in the room "opera". */
  rooms: {
    documentary: archivo,
    // It looks smaller than it is.
    opera: { file: "bodoni-moda/500Medium/BodoniModa_500Medium", scale: 1.15, leading: 1.12 },
  },
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
