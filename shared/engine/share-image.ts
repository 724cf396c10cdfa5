import { type FrontMatter, titleWithoutName } from "./page.ts";
import type { SiteIdentity } from "./site-identity.ts";

/** The picture of a shared link. scripts/pictures/share-images.ts draws it, share-tags.tsx names it. */
export interface ShareImage {
  /** Its path on this site. */
  readonly address: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** The large words. Each part begins a line, in the typeface and colour of its room. */
  readonly headline: readonly { readonly text: string; readonly room: FrontMatter["room"] }[];
  /** The smaller words below. */
  readonly text: string;
  readonly alt: string;
}

/** undefined for a page without a description. */
export function shareImage(path: string, frontmatter: FrontMatter, site: SiteIdentity): ShareImage | undefined {
  const { title, description, room } = frontmatter;
  if (description === undefined) return undefined;
  const headline =
    path === "/" && site.offer
      ? Object.entries(site.offer).map(([room, text]) => ({ text, room }))
      : [{ text: titleWithoutName(title, site.name), room }];
  const words = headline.map(({ text }) => text).join(" ");
  return {
    address: `/og/${path === "/" ? "home" : path.slice(1)}.png`,
    width: 1200,
    height: 630,
    headline,
    text: description,
    alt: `Below the name ${site.name}, the words “${words}” and “${description}”${site.drawing ? `; ${site.drawing}` : ""}.`,
  };
}
