import { site } from "../shared/site.ts";

/** A page's title as it stands where the site is named beside it: "Opera: where to begin". */
export function titleWithoutSite(title: string): string {
  const ending = ` | ${site.name}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}
