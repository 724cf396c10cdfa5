import type { ServerResponse } from "node:http";
import { ErrorDocument } from "../../shared/components/error-document.tsx";
import { renderToBytes } from "../memory/render-to-bytes.ts";

/** Answers 500 with a page that is complete without script, font or any other request. */
export function sendErrorPage(response: ServerResponse, digest: string, styles: string, fate?: string): void {
  response.statusCode = 500;
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("X-Error-Digest", digest);
  const screen = <ErrorDocument side="server" digest={digest} styles={styles} fate={fate} />;
  renderToBytes(screen).then(
    (page) => response.end(page),
    () => response.destroy(),
  );
}
