import type { Icons, Typefaces } from "../engine/site-identity.ts";

export const site = {
  name: "The Corner Oven",
  language: "en-GB",
  promise: "Bread from six in the morning until it is gone.",
  themeColour: { light: "#FBF6EE", dark: "#1C1712" },
} as const;

const text = { file: "literata/400Regular/Literata_400Regular" };

export const typefaces: Typefaces = {
  name: text,
  text,
  headings: { file: "archivo/600SemiBold/Archivo_600SemiBold" },
  rooms: {},
};

export const icons: Icons = {
  ico: { address: "/favicon.ico", sizes: [16, 32] },
  apple: { address: "/apple-touch-icon.png", size: 180 },
  manifest: [{ address: "/icon-192.png", size: 192, purpose: "any" }],
};
