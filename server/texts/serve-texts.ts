import type { RequestHandler } from "express";
import { requestPath } from "../http/request-info.ts";
import { allowOnlyGet, sendResponse, textResponse } from "../http/responses.ts";
import { createCompressed, type Stored, sendStored } from "../http/stored.ts";
import { memoize } from "../pages/memoize.ts";

export interface ServedText {
  readonly path: string;
  /** The media type without its charset. */
  readonly type: string;
  /** Called once a day. Returns undefined if this copy of the site does not have the text. */
  readonly make: () => string | undefined | Promise<string | undefined>;
  /** What to do about that, for the 404. */
  readonly missing?: string;
}

export function serveTexts(texts: readonly ServedText[]): RequestHandler {
  const textAt = new Map(texts.map((text) => [text.path, text]));
  const storedOf = memoizeForADay(async ({ type, make }: ServedText) => {
    const text = await make();
    return text === undefined ? undefined : storeText(text, type);
  });
  return async (request, response, next) => {
    const served = textAt.get(requestPath(request).path);
    if (!served) return next();
    if (!allowOnlyGet(request, response)) return;
    const stored = await storedOf(served);
    if (stored) return sendStored(stored, request, response);
    sendResponse(response, textResponse(404, served.missing));
  };
}

/** May be cached for an hour, like public files. */
function storeText(text: string, type: string): Promise<Stored> {
  return createCompressed(Buffer.from(text), `${type}; charset=utf-8`, { "Cache-Control": "public, max-age=3600" });
}

const DAY_MS = 86_400_000;

/** Like `memoize`, until the day changes (UTC). */
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
