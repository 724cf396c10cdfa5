/** Where browsers post their reports on this site, which passes them on to Sentry. */
export const TUNNEL_PATH = "/monitoring";

/** The address of a page's Markdown: "/opera.md" for "/opera", and "/index.md" for "/". */
export function markdownPath(pagePath: string): string {
  return pagePath === "/" ? "/index.md" : `${pagePath}.md`;
}
