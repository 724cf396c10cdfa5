import { markdownPath } from "../../shared/markdown-path.ts";
import { site } from "../../shared/site.ts";
import { titleWithoutName } from "../../shared/title-without-name.ts";
import type { Config } from "../config.ts";
import { type DescribedPage, describedPages } from "./described-pages.ts";
import type { ServedText } from "./serve-texts.ts";

/** `/llms.txt` (https://llmstxt.org): what the site is, and where its pages are as Markdown. */
export function llmsTxt({ siteOrigin }: Pick<Config, "siteOrigin">): ServedText {
  return {
    path: "/llms.txt",
    type: "text/plain",
    async make() {
      return listOf(siteOrigin, await describedPages());
    },
  };
}

async function listOf(siteOrigin: string, pages: readonly DescribedPage[]): Promise<string> {
  // Loaded when it is asked for, which is seldom: the start need not wait for it.
  const { toMarkdown } = await import("mdast-util-to-markdown");
  return toMarkdown(
    {
      type: "root",
      children: [
        { type: "heading", depth: 1, children: [{ type: "text", value: site.name }] },
        { type: "blockquote", children: [paragraph(site.promise)] },
        { type: "heading", depth: 2, children: [{ type: "text", value: "Pages" }] },
        {
          type: "list",
          spread: false,
          children: pages.map(({ page, frontmatter }) => ({
            type: "listItem",
            children: [
              {
                type: "paragraph",
                children: [
                  {
                    type: "link",
                    url: siteOrigin + markdownPath(page.path),
                    children: [{ type: "text", value: titleWithoutName(frontmatter.title) }],
                  },
                  { type: "text", value: `: ${frontmatter.description}` },
                ],
              },
            ],
          })),
        },
      ],
    },
    { bullet: "-" },
  );
}

function paragraph(value: string) {
  return { type: "paragraph" as const, children: [{ type: "text" as const, value }] };
}
