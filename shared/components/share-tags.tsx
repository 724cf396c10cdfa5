import { ogImage } from "../og-image.ts";
import type { Page } from "../page.ts";
import type { FrontMatter } from "../page-module.ts";
import { site } from "../site.ts";
import { useSite } from "../site-context.ts";
import { titleWithoutName } from "../title-without-name.ts";

interface ShareTagsProps {
  readonly page: Page;
  readonly frontmatter: FrontMatter;
}

/**
 * What a shared link to a page shows (The Open Graph protocol, https://ogp.me, which X reads too). Nothing for a page
 * without a description, which is not meant to be shared. React hoists it into the head.
 */
export function ShareTags({ page, frontmatter }: ShareTagsProps) {
  const { siteOrigin } = useSite().bootData;
  const image = ogImage(page.path, frontmatter);
  if (!image) return null;
  const type = page.path === "/" ? "website" : "article";
  return (
    <>
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={titleWithoutName(frontmatter.title)} />
      <meta property="og:description" content={frontmatter.description} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={siteOrigin + page.path} />
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
