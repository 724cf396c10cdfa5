import type { IncomingMessage } from "node:http";
import type { MonitoringExchange } from "./exchange.ts";
import type { MonitoringOutcome } from "./outcome.ts";
import type { UpstreamBackOff } from "./upstream-back-off.ts";

/** The headers of the ingest's answer that the SDK understands. */
const PASSED_HEADERS = ["retry-after", "x-sentry-rate-limits"];
const JSON_TYPE = /^application\/json\b/i;
/** What a proxy says that wants a password: no ingest does, and no browser expects it of a site. */
const PROXY_AUTHENTICATION_REQUIRED = 407;
/** Relay answers with less than a kilobyte; more is not from an ingest. */
const ANSWER_MAX_BYTES = 65_536;

/**
 * Ends an exchange with the ingest's answer. It is read to its end first, since a visitor can be told 502 only as long
 * as nothing else was said. What no ingest answers (a redirect, an error of its own, an endless body) becomes 502 as
 * well.
 *
 * A refusal may be that of something on the way, such as a proxy, whose page names hosts and addresses behind us. Of it
 * goes on what the SDK reads, and nothing else; of an answer that is good, what an ingest says as well, which is JSON.
 */
export async function passAnswerBack(
  answer: IncomingMessage,
  exchange: MonitoringExchange,
  backOff: UpstreamBackOff,
): Promise<void> {
  const { statusCode: status = 0, headers } = answer;
  backOff.learn(status, headers);
  const outcome = outcomeOf(status);
  const body = await readBody(answer);
  if (!outcome) return exchange.fail(`status ${status}`);
  if (!body) return exchange.fail("broken answer");
  const passed = PASSED_HEADERS.flatMap((name): [string, string][] => {
    const value = headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  const said = outcome === "accepted" && JSON_TYPE.test(headers["content-type"] ?? "");
  if (said) passed.push(["content-type", "application/json"]);
  exchange.answer(outcome, { status, headers: Object.fromEntries(passed), body: said ? body : undefined });
}

function outcomeOf(status: number): MonitoringOutcome | undefined {
  if (status >= 200 && status < 300) return "accepted";
  if (status === 429) return "upstream-limited";
  if (status === PROXY_AUTHENTICATION_REQUIRED) return undefined;
  return status >= 400 && status < 500 ? "upstream-refused" : undefined;
}

async function readBody(answer: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of answer) {
      length += chunk.length;
      if (length > ANSWER_MAX_BYTES) return undefined;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return undefined;
  }
}
