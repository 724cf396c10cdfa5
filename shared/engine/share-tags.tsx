import { type FrontMatter, type SiteIdentity, titleWithoutName } from "./page.ts";
import type { ShareImage } from "./share-image.ts";
import { useSite } from "./site-context.ts";

interface ShareTagsProps {
  readonly path: string;
  readonly site: SiteIdentity;
  readonly frontmatter: FrontMatter;
  readonly image: ShareImage;
}

/** https://ogp.me, which X reads, too. */
export function ShareTags({ path, site, frontmatter, image }: ShareTagsProps) {
  const { siteOrigin } = useSite().bootData;
  const type = path === "/" ? "website" : "article";
  return (
    <>
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={titleWithoutName(frontmatter.title, site.name)} />
      <meta property="og:description" content={frontmatter.description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={siteOrigin + path} />
      <meta property="og:locale" content={site.language.replace("-", "_")} />
      <meta property="og:image" content={siteOrigin + image.address} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta property="og:image:alt" content={image.alt} />
      {type === "article" && <meta property="article:modified_time" content={frontmatter.updated} />}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
