import type { RequestHandler } from "express";
import { requestPath } from "../http/request-info.ts";
import { allowOnlyGet, type HeaderFields, sendResponse, textResponse } from "../http/responses.ts";
import { createVariants, sendVariant, type Variants } from "../http/variants.ts";

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
    if (!allowOnlyGet(request, response)) return;
    const variants = await variantsOf(served);
    if (variants) return sendVariant(variants, request, response);
    sendResponse(response, textResponse(404, served.missing));
  };
}

/**
 * Every encoding of a text, with headers that let it be kept for an hour, as the public files may, and then be
 * revalidated by its tag.
 */
export function textVariants(text: string, type: string, headers: HeaderFields = {}): Promise<Variants> {
  return createVariants(Buffer.from(text), `${type}; charset=utf-8`, {
    "Cache-Control": "public, max-age=3600",
    ...headers,
  });
}

/**
 * A function that makes the value of each key once and remembers it. Calls made meanwhile get the same value, or the
 * same failure, which is not remembered.
 */
export function memoize<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const values = new Map<Key, Promise<Value>>();
  return (key) => {
    const known = values.get(key);
    if (known) return known;
    const value = make(key);
    values.set(key, value);
    value.catch(() => values.delete(key));
    return value;
  };
}

const DAY_MS = 86_400_000;

/** As `memoize`, until the day changes (UTC): then everything is forgotten, and made anew when it is asked for. */
function memoizeForADay<Key, Value>(make: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  let day = today();
  let memoized = memoize(make);
  return (key) => {
    if (day !== today()) {
      day = today();
      memoized = memoize(make);
    }
    return memoized(key);
  };
}

function today(): number {
  return Math.floor(Date.now() / DAY_MS);
}
