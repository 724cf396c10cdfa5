import type { Request, Response } from "express";
import type { HeaderFields } from "../request/header-fields.ts";
import { answerEarly, type EarlyAnswer } from "./answer-early.ts";
import type { CountOutcome, MonitoringOutcome } from "./outcome.ts";
import { monitoringRefusal, type RefusedOutcome } from "./refusal.ts";

/**
 * One request to `/monitoring` on its way to its end. Whatever happens first ends it, with the outcome that is counted;
 * what happens later is ignored. A visitor who leaves ends it as well.
 */
export class MonitoringExchange {
  readonly request: Request;
  readonly response: Response;
  private readonly count: CountOutcome;
  private readonly endings: (() => void)[] = [];
  private hasEnded = false;

  constructor(request: Request, response: Response, count: CountOutcome) {
    this.request = request;
    this.response = response;
    this.count = count;
    response.once("close", () => this.end("visitor-left"));
  }

  get ended(): boolean {
    return this.hasEnded;
  }

  /** Runs once, when the exchange ends; at once where it has ended. */
  onEnd(ending: () => void): void {
    if (this.hasEnded) ending();
    else this.endings.push(ending);
  }

  /** Ends the exchange with what the ingest answered, or need not be asked. Does nothing where it has ended. */
  answer(outcome: MonitoringOutcome, answer: EarlyAnswer): void {
    if (!this.end(outcome)) return;
    const { request, response } = this;
    if (!request.readableEnded) {
      answerEarly(request, response, answer);
      return;
    }
    response.statusCode = answer.status;
    response.setHeaders(new Map(Object.entries({ ...answer.headers, "Cache-Control": "no-store" })));
    response.end(answer.body);
  }

  /** Ends the exchange with an answer of ours. Does nothing where it has ended. */
  refuse(outcome: RefusedOutcome, headers?: HeaderFields): void {
    if (this.end(outcome)) answerEarly(this.request, this.response, monitoringRefusal(outcome, headers));
  }

  /**
   * Ends the exchange since the ingest cannot be reached, or is none. The cause is for the log: what is wrong behind us
   * is nobody's business in front of us. Does nothing where it has ended.
   */
  fail(cause: string): void {
    if (this.end("upstream-failed", cause)) answerEarly(this.request, this.response, { status: 502 });
  }

  private end(outcome: MonitoringOutcome, cause?: string): boolean {
    if (this.hasEnded) return false;
    this.hasEnded = true;
    for (const ending of this.endings) ending();
    this.count(outcome, cause);
    return true;
  }
}
