import { type FrontMatter, titleWithoutName } from "./page.ts";
import type { ShareImage } from "./share-image.ts";
import { useSite } from "./site-context.ts";
import type { SiteIdentity } from "./site-identity.ts";

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
  const tags = {
    "og:site_name": site.name,
    "og:title": titleWithoutName(frontmatter.title, site.name),
    "og:description": frontmatter.description,
    "og:type": type,
    "og:url": siteOrigin + path,
    "og:locale": (frontmatter.lang ?? site.language).replace("-", "_"),
    "og:image": siteOrigin + image.address,
    "og:image:type": "image/png",
    "og:image:width": image.width,
    "og:image:height": image.height,
    "og:image:alt": image.alt,
    ...(type === "article" && frontmatter.updated && { "article:modified_time": frontmatter.updated }),
  };
  return (
    <>
      {Object.entries(tags).map(([property, content]) => (
        <meta key={property} property={property} content={String(content)} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
