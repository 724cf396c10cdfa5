import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { unzipSync } from "fflate";
import { close, listen } from "./listen.ts";

interface Bundle {
  readonly organization: string;
  readonly projects: readonly string[];
  readonly release: string;
  readonly manifest: {
    readonly files: Readonly<Record<string, { url: string; type: string; headers: Readonly<Record<string, string>> }>>;
  };
  /** By their names in the manifest. */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

export interface FakeSentryUploads {
  readonly origin: string;
  readonly requests: () => number;
  readonly bundles: readonly Bundle[];
  stop(): Promise<void>;
}

/**
 * The part of Sentry's API that takes source maps, for one token: first the chunks of a zip file, each named by its
 * hash, then the order to assemble them. Responds with 400 to anything invalid.
 */
export async function startFakeSentryUploads(token: string): Promise<FakeSentryUploads> {
  const bundles: Bundle[] = [];
  const chunks = new Map<string, Buffer>();
  let requests = 0;

  const server = createServer(async (request, response) => {
    requests += 1;
    const { status, body } = await respond(request).catch((error) => ({
      status: 400,
      body: { detail: String(error) },
    }));
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  });
  const origin = await listen(server);

  async function respond(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const { method = "", headers } = request;
    const { pathname } = new URL(request.url ?? "", origin);
    const [, organization = "", endpoint = ""] = /^\/api\/0\/organizations\/([^/]+)\/(.*)$/.exec(pathname) ?? [];
    const body = await buffer(request);
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: { detail: "Invalid token" } };
    switch (`${method} ${endpoint}`) {
      case "GET chunk-upload/":
        return { status: 200, body: uploadOptions(`${origin}${pathname}`) };
      case "POST chunk-upload/":
        for (const part of await partsOf(body, headers["content-type"])) await keepChunk(part);
        return { status: 200, body: {} };
      case "POST artifactbundle/assemble/":
        return { status: 200, body: assemble(organization, JSON.parse(body.toString())) };
      default:
        return { status: 404, body: { detail: "The requested resource does not exist" } };
    }
  }

  async function keepChunk(part: FormDataEntryValue): Promise<void> {
    if (typeof part === "string") throw new Error("A chunk is not a file.");
    const bytes = gunzipSync(await part.arrayBuffer());
    if (sha1(bytes) !== part.name) throw new Error(`The chunk ${part.name} has other bytes.`);
    chunks.set(part.name, bytes);
  }

  function assemble(organization: string, assembly: Assembly): object {
    const missingChunks = assembly.chunks.filter((name) => !chunks.has(name));
    if (missingChunks.length > 0) return { state: "not_found", missingChunks };
    const zip = Buffer.concat(assembly.chunks.map((name) => chunks.get(name) ?? Buffer.alloc(0)));
    if (sha1(zip) !== assembly.checksum)
      return { state: "error", missingChunks, detail: "The checksum does not match." };
    const { "manifest.json": manifest = Buffer.alloc(0), ...files } = unzipSync(zip);
    bundles.push({
      organization,
      projects: assembly.projects,
      release: assembly.version,
      manifest: JSON.parse(Buffer.from(manifest).toString()),
      files,
    });
    return { state: "created", missingChunks };
  }

  return { origin, requests: () => requests, bundles, stop: () => close(server) };
}

interface Assembly {
  readonly checksum: string;
  readonly chunks: readonly string[];
  readonly projects: readonly string[];
  readonly version: string;
}

async function partsOf(body: Buffer<ArrayBuffer>, type = ""): Promise<FormDataEntryValue[]> {
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
  return form.getAll("file_gzip");
}

function uploadOptions(url: string): object {
  return {
    url,
    chunkSize: 1_048_576,
    chunksPerRequest: 64,
    maxFileSize: 2_147_483_648,
    maxRequestSize: 33_554_432,
    concurrency: 8,
    hashAlgorithm: "sha1",
    compression: ["gzip"],
    accept: ["release_files", "artifact_bundles", "artifact_bundles_v2"],
  };
}

function sha1(bytes: Uint8Array): string {
  return createHash("sha1").update(bytes).digest("hex");
}
