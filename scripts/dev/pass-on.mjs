import { request as ask } from "node:http";
import { pipeline, Transform } from "node:stream";

/**
 * Asks a server for what was asked here, and gives its answer back while it comes, with `more` behind the last byte of
 * a document.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {string} socketPath Where the server listens.
 * @param {string} more
 * @returns {Promise<void>} Settles when the answer has ended or been cut off. Rejects where there was none.
 */
export function passOn(request, response, socketPath, more) {
  return new Promise((resolve, reject) => {
    const { method = "GET", url = "/", socket } = request;
    /** @type {import("node:http").IncomingHttpHeaders} */
    const headers = { ...request.headers, "x-forwarded-for": forwardedFor(request.headers, socket.remoteAddress) };
    // The answer stays on this machine, and a document must be current: it need not be compressed or compared.
    for (const name of ["accept-encoding", "if-none-match", "if-modified-since", "connection", "expect"]) {
      delete headers[name];
    }
    const upstream = ask({ agent: false, socketPath, method, path: url, headers, setHost: false });
    upstream.once("response", (answer) => {
      const { statusCode = 502, statusMessage, headers: given } = answer;
      for (const name of ["connection", "keep-alive", "transfer-encoding"]) delete given[name];
      const isDocument = method === "GET" && given["content-type"]?.startsWith("text/html");
      if (isDocument) for (const name of ["content-length", "etag"]) delete given[name];
      response.writeHead(statusCode, statusMessage, given);
      pipeline([answer, ...(isDocument ? [appending(more)] : []), response], () => resolve());
    });
    upstream.on("error", (error) => {
      if (response.headersSent || response.destroyed) resolve();
      else reject(error);
    });
    response.once("close", () => upstream.destroy());
    request.pipe(upstream);
  });
}

/**
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @param {string} [address]
 */
function forwardedFor(headers, address) {
  return [headers["x-forwarded-for"], address].flat().filter(Boolean).join(", ");
}

/** @param {string} text */
function appending(text) {
  return new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) => done(null, text),
  });
}
