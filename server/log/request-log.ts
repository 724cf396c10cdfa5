import type { LogStream } from "./log-stream.ts";
import { logTime } from "./log-time.ts";
import type { RequestRecord } from "./request-record.ts";

/** What most times are, under 10 ms: to write two fractions anew takes as long as a fifth of a line. */
const SHORT_TIMES = Array.from({ length: 1_000 }, (_none, rounded) => String(rounded / 100));

/**
 * Writes a line about a request that has ended; shared/content/log-fields.ts says what is in it. It is a line as pino
 * writes it, put together here: pino looks at every field of every line anew, which costs a remembered page more than
 * all else that is done for it in this server.
 */
export function createRequestLog(stream: LogStream): (record: RequestRecord) => void {
  return ({ id, request, route, status, begunAt, headAt, endedAt, bytes, aborted, source, digest, address }) => {
    let line = `{"level":"info"${logTime()},"id":"${id}","method":"${request.method}","route":"${route}"`;
    if (status !== undefined) line += `,"status":${status}`;
    if (headAt !== undefined) line += `,"firstByteMs":${hundredths(headAt - begunAt)}`;
    line += `,"lastByteMs":${hundredths(endedAt - begunAt)},"bytes":${bytes},"aborted":${aborted}`;
    if (source !== undefined) line += `,"source":"${source}"`;
    if (digest !== undefined) line += `,"digest":"${digest}"`;
    // The only value that may hold unsafe characters: an id is checked where it is taken over, a method by Node.
    if (address !== undefined) line += `,"address":${JSON.stringify(address)}`;
    stream.write(`${line}}\n`);
  };
}

/** In milliseconds, with two digits behind the point at most. */
function hundredths(milliseconds: number): string {
  const rounded = Math.round(milliseconds * 100);
  return SHORT_TIMES[rounded] ?? String(rounded / 100);
}
