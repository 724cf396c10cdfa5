import { type FrontMatter, titleWithoutName } from "../engine/page.ts";
import type { ShareImage } from "../engine/share-tags.tsx";
import { site } from "./site.ts";

/** The picture of a shared link. scripts/pictures/og-images.ts draws it, share-tags.tsx names it. */
export interface OgImage extends ShareImage {
  /** The large words. Each part begins a line, in the typeface and colour of its room. */
  readonly headline: readonly { readonly text: string; readonly room: FrontMatter["room"] }[];
  /** The smaller words below. */
  readonly text: string;
}

/** undefined for a page without a description. */
export function ogImage(path: string, { title, description, room }: FrontMatter): OgImage | undefined {
  if (description === undefined) return undefined;
  const headline =
    path === "/"
      ? ([
          { text: site.offer.documentary, room: "documentary" },
          { text: site.offer.opera, room: "opera" },
        ] as const)
      : [{ text: titleWithoutName(title, site.name), room }];
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
