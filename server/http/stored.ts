import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Request, Response } from "express";
import mime from "mime-types";
import { FILE_ADDRESS } from "./request-info.ts";
import { type HeaderFields, sendResponse, textResponse } from "./responses.ts";

/**
 * A response that is the same for everyone, in each encoding that it has, the smallest first. It stays in memory: a
 * client that reads nothing then holds no copy, no stream and no file descriptor.
 */
export type Stored = readonly Variant[];

interface Variant {
  readonly encoding: "br" | "gzip" | "identity";
  readonly body: Buffer;
  /** Of a 304 too (RFC 9110, section 15.4.5). */
  readonly validators: HeaderFields;
  readonly headers: HeaderFields;
}

type Bodies = { readonly identity: Buffer } & Readonly<Partial<Record<"br" | "gzip", Buffer>>>;

/** `caching` are headers that a 304 has too. */
function createStored({ identity, ...compressed }: Bodies, type: string, caching: HeaderFields): Stored {
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const bodies = Object.entries({ br: compressed.br, gzip: compressed.gzip, identity });
  return bodies.flatMap(([encoding, body]): Variant[] =>
    body
      ? [
          {
            encoding: encoding as Variant["encoding"],
            body,
            // Strong, so it differs for each encoding (RFC 9110, section 8.8.3).
            validators: { ...caching, Vary: "Accept-Encoding", ETag: `"${hash}-${encoding}"` },
            headers: {
              "Content-Type": type,
              "Content-Length": String(body.length),
              ...(encoding !== "identity" && { "Content-Encoding": encoding }),
            },
          },
        ]
      : [],
  );
}

export async function createCompressed(identity: Buffer, type: string, caching: HeaderFields): Promise<Stored> {
  return createStored({ identity, ...(await compressFully(identity)) }, type, caching);
}

/** The files of a folder of the build, by path below it. Not those whose name starts with a dot. */
export function loadStored(folder: string, caching: HeaderFields): ReadonlyMap<string, Stored> {
  const entries = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
  const present = new Set(entries);
  const files = entries.filter((path) => FILE_ADDRESS.test(path) && !/(?:^|\/)\./.test(path));
  return new Map(
    files.map((path) => {
      const read = (ending: string) => readFileSync(join(folder, path + ending));
      const bodies = {
        identity: read(""),
        ...(present.has(`${path}.br`) && { br: read(".br") }),
        ...(present.has(`${path}.gz`) && { gzip: read(".gz") }),
      };
      const type = mime.contentType(path.slice(path.lastIndexOf("/") + 1)) || "application/octet-stream";
      return [`/${path}`, createStored(bodies, type, caching)];
    }),
  );
}

const NOT_ACCEPTABLE = textResponse(406, "this is available as br, gzip and identity. Accept one of these.", {
  Vary: "Accept-Encoding",
});

/** Responds to GET or HEAD: with the smallest variant that the client accepts, 304 if it has that, or 406. */
export function sendStored(stored: Stored, request: Request, response: Response, status = 200): void {
  const variant = stored.find(({ encoding }) => request.acceptsEncodings(encoding));
  if (!variant) {
    sendResponse(response, NOT_ACCEPTABLE);
    return;
  }
  response.status(status).set(variant.validators);
  // Compares status and ETag of the response with the conditions of the request.
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  response.set(variant.headers).end(request.method === "HEAD" ? undefined : variant.body);
}

/** With maximum compression, in other threads. For bytes that are sent many times. */
export async function compressFully(bytes: Uint8Array): Promise<Record<"br" | "gzip", Buffer>> {
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br, gzip: gz };
}
