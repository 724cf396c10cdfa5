import { isIP } from "node:net";
import type { Request, Response } from "express";
import { type AugmentedRequest, ipKeyGenerator, rateLimit } from "express-rate-limit";
import { clientAddress } from "../request/client-address.ts";

const WINDOW_MS = 60_000;

/**
 * Counts requests by visitor: an address, of IPv6 its /56. The answer is a function that resolves with the seconds to
 * wait for a visitor who is over the limit, and with undefined for all others. It reads nothing of the body.
 */
export function limitMonitoringRate(
  perMinute: number,
  trustProxy: number,
): (request: Request, response: Response) => Promise<number | undefined> {
  const limiter = rateLimit({
    windowMs: WINDOW_MS,
    limit: perMinute,
    legacyHeaders: false,
    standardHeaders: false,
    // It would write to the console what it thinks of the first request.
    validate: false,
    keyGenerator: (request) => keyOf(clientAddress(request, trustProxy)),
    handler: (request, _response, next) => next(secondsUntilReset(request as AugmentedRequest)),
  });
  return (request, response) =>
    new Promise((resolve) => {
      limiter(request, response, (wait?: unknown) => resolve(typeof wait === "number" ? wait : undefined));
    });
}

/** Whatever is no address is one visitor: a proxy that writes something else would have no limit. */
function keyOf(address: string): string {
  return isIP(address) ? ipKeyGenerator(address) : "";
}

function secondsUntilReset({ rateLimit: info }: AugmentedRequest): number {
  const ms = info?.resetTime ? info.resetTime.getTime() - Date.now() : WINDOW_MS;
  // A machine's clock can be set back, and the reset is then hours away.
  return Math.max(1, Math.ceil(Math.min(ms, WINDOW_MS) / 1_000));
}
