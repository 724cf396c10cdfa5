import type { MonitoringExchange } from "./exchange.ts";

/**
 * Bounds the time of an exchange whose body is being piped to the ingest: `upstreamTimeoutMs` from the last byte that
 * was passed on to the end of the answer, `visitorTimeoutMs` for the whole body. Who let the time pass is held to
 * account.
 */
export function guardPassage(exchange: MonitoringExchange, upstreamTimeoutMs: number, visitorTimeoutMs: number): void {
  const { request } = exchange;
  const expire = () => {
    if (request.readableEnded || request.isPaused()) exchange.fail("timeout");
    else exchange.refuse("too-slow");
  };
  const silence = setTimeout(expire, upstreamTimeoutMs);
  const whole = setTimeout(expire, visitorTimeoutMs);
  const passed = () => silence.refresh();
  const arrived = () => clearTimeout(whole);
  request.on("data", passed).once("end", arrived);
  exchange.onEnd(() => {
    clearTimeout(silence);
    clearTimeout(whole);
    request.off("data", passed).off("end", arrived);
  });
}
