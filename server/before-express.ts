import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { inTurn } from "./connection/pipelined-requests.ts";
import { followAnswer } from "./log/follow-answer.ts";
import type { BeginRecord } from "./log/record-requests.ts";
import { RequestRecord } from "./log/request-record.ts";
import type { PageMemory } from "./page-memory.ts";
import { expectationRefusal } from "./request/expectation.ts";
import type { HeaderFields } from "./request/header-fields.ts";
import { refuse } from "./request/refuse.ts";
import { targetRefusal } from "./request/request-target.ts";
import { transportSecurity } from "./transport-security.ts";

interface BeforeExpressOptions {
  readonly trustProxy: number;
  readonly everyAnswer: HeaderFields;
  readonly memory: PageMemory | undefined;
  /** Answers the request if it is a probe, and says whether it was. */
  readonly answerProbe: (request: IncomingMessage, response: ServerResponse) => boolean;
  readonly beginRecord: BeginRecord | undefined;
  readonly liveRequests: Set<RequestRecord>;
}

/**
 * What every request meets first, one of a connection after the other, in this order and without Express. What it does
 * not answer goes to `app`.
 */
export function beforeExpress(
  { trustProxy, everyAnswer, memory, answerProbe, beginRecord, liveRequests }: BeforeExpressOptions,
  app: RequestListener,
): RequestListener {
  const headers = new Map(Object.entries(everyAnswer));

  return inTurn((request, response) => {
    const refusal = expectationRefusal(request) ?? targetRefusal(request);
    const transport = transportSecurity(request, trustProxy);
    // A remembered page at its exact address needs nothing of what follows, and Express alone would take as long as all
    // the rest.
    if (!refusal && memory?.answer(request.url ?? "", request, response, transport, beginRecord)) return;

    response.setHeaders(headers);
    const [name, value] = transport;
    if (name !== undefined && value !== undefined) response.setHeader(name, value);
    // Neither logged nor measured: an orchestrator asks every few seconds.
    if (!refusal && answerProbe(request, response)) return;

    followAnswer(beginRecord?.(request, response) ?? new RequestRecord(request, response), liveRequests);
    if (refusal) refuse(response, refusal);
    else app(request, response);
  });
}
