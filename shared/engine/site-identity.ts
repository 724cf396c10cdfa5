// What site.ts has to export.

export interface SiteIdentity {
  readonly name: string;
  /** What it offers, in a sentence. */
  readonly promise: string;
  /** BCP 47. */
  readonly language: string;
  /** The paper's colour, which browsers may use around the page. */
  readonly themeColour: { readonly light: string; readonly dark: string };
  /** The first words of the home page's picture, a line for each room. Without it the picture shows the title. */
  readonly offer?: Readonly<Record<string, string>>;
  /** What og-drawing.ts draws into pictures of shared links, as the end of a sentence. */
  readonly drawing?: string;
}

export interface Typefaces {
  /** Of the site's name in pictures. */
  readonly name: Typeface;
  readonly text: Typeface;
  readonly headings: Typeface;
  /** Of the headings in each room. In pictures a headline has the colour --opera in the room "opera". */
  readonly rooms: Readonly<Record<string, Typeface>>;
}

export interface Typeface {
  /** In the packages @expo-google-fonts, without its ending; the stylesheet has to use it. */
  readonly file: string;
  /** For headlines in pictures: in ems, and factors of size and line height. */
  readonly letterSpacing?: number;
  readonly scale?: number;
  readonly leading?: number;
}

/** What the build makes of public/favicon.svg for browsers and systems without SVG icons. Sizes are in pixels. */
export interface Icons {
  /** For browsers that request no other; all sizes in one file. */
  readonly ico: { readonly address: string; readonly sizes: readonly number[] };
  /** For the home screen of Apple's phones, which round its corners. */
  readonly apple: { readonly address: string; readonly size: number };
  /** For the web app manifest. The system may crop a maskable icon. */
  readonly manifest: readonly {
    readonly address: string;
    readonly size: number;
    readonly purpose: "any" | "maskable";
  }[];
}
