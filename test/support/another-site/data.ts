import type { WebPage, WithContext } from "schema-dts";
import { jsonForHtml } from "../engine/boot-data.ts";
import type { FrontMatter, Page } from "../engine/page.ts";

export const pageData: Readonly<Record<string, unknown>> = {};

export function describePage(_page: Page, { title, description }: FrontMatter, _config: unknown) {
  if (description === undefined) return undefined;
  const described: WithContext<WebPage> = {
    "@context": "https://schema.org",
    "@type": "WebPage",
    name: title,
    description,
  };
  return jsonForHtml(described);
}
