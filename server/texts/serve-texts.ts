import type { RequestHandler } from "express";
import { sendVariant } from "../memory/send-variant.ts";
import { plainRefusal } from "../request/plain-refusal.ts";
import { refuse } from "../request/refuse.ts";
import { refuseOtherMethods } from "../request/refuse-other-methods.ts";
import { requestPath } from "../request/request-path.ts";
import { memoizeForADay } from "./memoize-for-a-day.ts";
import { textVariants } from "./text-variants.ts";

/** A text at an address of its own that the server makes. */
export interface ServedText {
  readonly path: string;
  /** The media type, without its charset. */
  readonly type: string;
  /** Makes the text, which holds for the day, or answers undefined where this copy of the site has none. */
  readonly make: () => string | undefined | Promise<string | undefined>;
  /** The advice in the 404 where this copy has no such text. */
  readonly missing?: string;
}

/** Answers GET and HEAD at the address of each text, and at no other. */
export function serveTexts(texts: readonly ServedText[]): RequestHandler {
  const textAt = new Map(texts.map((text) => [text.path, text]));
  const variantsOf = memoizeForADay(async ({ type, make }: ServedText) => {
    const text = await make();
    return text === undefined ? undefined : textVariants(text, type);
  });
  return async (request, response, next) => {
    const served = textAt.get(requestPath(request).path);
    if (!served) return next();
    if (refuseOtherMethods(request, response)) return;
    const variants = await variantsOf(served);
    if (variants) return sendVariant(variants, request, response);
    refuse(response, plainRefusal(404, served.missing));
  };
}
