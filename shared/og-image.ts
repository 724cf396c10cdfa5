import type { FrontMatter } from "./page-module.ts";
import { site } from "./site.ts";
import { titleWithoutName } from "./title-without-name.ts";

/** The picture that a shared link to a page shows. scripts/pictures/og-images.mjs draws it, share-tags.tsx names it. */
export interface OgImage {
  /** Its path on this site. */
  readonly address: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The large words in it; each part begins a line, in the typeface and colour of its room. */
  readonly headline: readonly { readonly text: string; readonly room: FrontMatter["room"] }[];
  /** The smaller words below. */
  readonly text: string;
  /** What is to be seen in it. */
  readonly alt: string;
}

/** The picture of a page with a path and a front matter; undefined for a page without a description, which has none. */
export function ogImage(path: string, { title, description, room }: FrontMatter): OgImage | undefined {
  if (description === undefined) return undefined;
  const headline =
    path === "/"
      ? ([
          { text: site.offer.documentary, room: "documentary" },
          { text: site.offer.opera, room: "opera" },
        ] as const)
      : [{ text: titleWithoutName(title), room }];
  const words = headline.map(({ text }) => text).join(" ");
  return {
    address: `/og/${path === "/" ? "home" : path.slice(1)}.png`,
    width: 1200,
    height: 630,
    headline,
    text: description,
    alt: `Below the name ${site.name}, the words “${words}” and “${description}”; at the foot, frames of a film turn into notes on a stave.`,
  };
}
