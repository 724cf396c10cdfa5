import { documentIcons } from "./document-icons.ts";

/**
 * The icons that the build makes of client/public/favicon.svg for browsers and systems that show no SVG; sizes in
 * pixels.
 */
export const icons = {
  /** For browsers that ask for no other, each picture in one file. */
  ico: { address: documentIcons.ico, sizes: [16, 32, 48] },
  /** On the home screen of a telephone from Apple, which rounds its corners. */
  apple: { address: documentIcons.apple, size: 180 },
  /** Those of the web app manifest. The system may cut a maskable one to a shape of its own. */
  manifest: [
    { address: "/icon-192.png", size: 192, purpose: "any" },
    { address: "/icon-512.png", size: 512, purpose: "any" },
    { address: "/icon-maskable-512.png", size: 512, purpose: "maskable" },
  ],
} as const;
