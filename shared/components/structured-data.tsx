import { useSite } from "../site-context.ts";

/** What search engines read of the page: a block of data, which no browser runs. */
export function StructuredData() {
  const { structuredData } = useSite();
  return structuredData === undefined ? null : <script type="application/ld+json">{structuredData}</script>;
}
