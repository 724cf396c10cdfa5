import type { Icons, Typefaces } from "../engine/site-identity.ts";

export const site = {
  name: "Two Evenings",
  language: "en-GB",
  promise: "One documentary to watch tonight, one opera to hear this week, and what was staged in both.",
  offer: { documentary: "One evening for a documentary.", opera: "One for an opera." },
  /** Printed at the foot of every page: the month in which the text of a page last changed. */
  checked: "November 2026",
  drawing: "at the foot, frames of a film turn into notes on a stave",
  themeColour: { light: "#F6F5F9", dark: "#13111A" },
} as const;

const archivo = { file: "archivo/600SemiBold/Archivo_600SemiBold", letterSpacing: -0.02 };

export const typefaces: Typefaces = {
  name: { file: "literata/600SemiBold/Literata_600SemiBold" },
  text: { file: "literata/400Regular/Literata_400Regular" },
  headings: archivo,
  rooms: {
    documentary: archivo,
    // It looks smaller than it is.
    opera: { file: "bodoni-moda/500Medium/BodoniModa_500Medium", scale: 1.15, leading: 1.12 },
  },
};

export const icons: Icons = {
  ico: { address: "/favicon.ico", sizes: [16, 32, 48] },
  apple: { address: "/apple-touch-icon.png", size: 180 },
  manifest: [
    { address: "/icon-192.png", size: 192, purpose: "any" },
    { address: "/icon-512.png", size: 512, purpose: "any" },
    { address: "/icon-maskable-512.png", size: 512, purpose: "maskable" },
  ],
};
