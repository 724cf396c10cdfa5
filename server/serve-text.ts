import type { RequestHandler } from "express";
import { refuseOtherMethods } from "./refuse-other-methods.ts";
import { requestPath } from "./request-path.ts";
import { sendText } from "./send-text.ts";

interface TextOptions {
  readonly path: string;
  /** The media type, without its charset. */
  readonly type: string;
  /** Makes the text, or answers undefined where this copy of the site has none. */
  readonly make: () => string | undefined | Promise<string | undefined>;
  /** Said, with status 404, where there is none: what to do about it. */
  readonly missing?: string;
}

/** Answers GET and HEAD at one address with a text that the server makes. */
export function serveText({ path, type, make, missing = "" }: TextOptions): RequestHandler {
  return async (request, response, next) => {
    if (requestPath(request).path !== path) return next();
    if (refuseOtherMethods(request, response)) return;
    const text = await make();
    if (text !== undefined) return sendText(response, type, text);
    response.status(404).type("text/plain").set("Cache-Control", "no-store");
    response.send(`404 Not Found: ${missing}\n`);
  };
}
