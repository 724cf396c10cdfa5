/** Where browsers post reports; see server/tunnel/. */
export const TUNNEL_PATH = "/monitoring";

/** "/data/0f3c/opera.json" for the data of "/opera" in build "0f3c", "/data/0f3c/index.json" for that of "/". */
export function dataPath(build: string, pagePath: string): string {
  return `/data/${build}${pagePath === "/" ? "/index" : pagePath}.json`;
}

/** "/opera.md" for "/opera", "/index.md" for "/". */
export function markdownPath(pagePath: string): string {
  return pagePath === "/" ? "/index.md" : `${pagePath}.md`;
}
