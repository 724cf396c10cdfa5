/** Where browsers post reports; see server/tunnel/. */
export const TUNNEL_PATH = "/monitoring";

/** "/opera.md" for "/opera", "/index.md" for "/". */
export function markdownPath(pagePath: string): string {
  return pagePath === "/" ? "/index.md" : `${pagePath}.md`;
}
