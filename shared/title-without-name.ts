import { site } from "./site.ts";

/** A page's title without the site's name at its end, for where the name stands beside it. */
export function titleWithoutName(title: string): string {
  const ending = ` | ${site.name}`;
  return title.endsWith(ending) ? title.slice(0, -ending.length) : title;
}
