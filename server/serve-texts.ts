import type { RequestHandler } from "express";
import { refuseOtherMethods } from "./refuse-other-methods.ts";
import { requestPath } from "./request-path.ts";
import { sendText } from "./send-text.ts";

/** A text at an address of its own that the server makes. */
export interface ServedText {
  readonly path: string;
  /** The media type, without its charset. */
  readonly type: string;
  /** Makes the text, or answers undefined where this copy of the site has none. */
  readonly make: () => string | undefined | Promise<string | undefined>;
  /** Said, with status 404, where there is none: what to do about it. */
  readonly missing?: string;
}

/** Answers GET and HEAD at the address of each text, and at no other. */
export function serveTexts(texts: readonly ServedText[]): RequestHandler {
  const textAt = new Map(texts.map((text) => [text.path, text]));
  return async (request, response, next) => {
    const served = textAt.get(requestPath(request).path);
    if (!served) return next();
    if (refuseOtherMethods(request, response)) return;
    const { type, make, missing = "" } = served;
    const text = await make();
    if (text !== undefined) return sendText(response, type, text);
    response.status(404).type("text/plain").set("Cache-Control", "no-store");
    response.send(`404 Not Found: ${missing}\n`);
  };
}
