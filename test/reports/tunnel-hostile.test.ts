import { afterAll, afterEach, beforeAll, describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { parseDsn } from "../../server/config/dsn.ts";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { openRaw } from "../support/raw-connection.ts";
import { closeTunnels, envelope, head, startTunnel, type TunnelSite } from "../support/tunnel-site.ts";

const RUNS = 100;

let sentry: FakeSentry;
let site: TunnelSite;
let callsToSentry = 0;

beforeAll(async () => {
  sentry = await startFakeSentry({ prefix: "/relay" });
  sentry.server.on("connection", () => {
    callsToSentry += 1;
  });
  site = await startTunnel(sentry, { limits: { ratePerMinute: 100_000 } });
});
afterEach(() => {
  expect(site.errors).toEqual([]);
  expect(callsToSentry).toBe(0);
});
afterAll(async () => {
  await closeTunnels();
  await sentry.stop();
});

test.each<[string, (dsn: URL) => string]>([
  ["none at all", () => "nonsense"],
  ["an attacker's", ({ username, pathname }) => `http://${username}@evil.example${pathname}`],
  ["an attacker's before ours", ({ username, host }) => `http://${username}@evil.example@${host}/relay/4507`],
  ["another project's", ({ href }) => href.replace("4507", "4508")],
])("a DSN that is %s gets 403", async (_what, change) => {
  await attack(envelope(change(new URL(sentry.dsn))), [403]);
  expect(site.outcomes.at(-1)).toBe("foreign-dsn");
});

describe("nothing reaches Sentry, and nobody learns its address, from a body", () => {
  test("with any change of our DSN", async () => {
    const put = fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.domain().map((host) => `https://${host}/`),
    );
    await attackWithAny(fc.record({ at: fc.nat(80), cut: fc.nat(3), put }), ({ at, cut, put }) => {
      const dsn = sentry.dsn.slice(0, at) + put + sentry.dsn.slice(at + cut);
      return parseDsn(dsn)?.text === sentry.dsn ? undefined : { body: envelope(dsn), status: [403] };
    });
  });

  test("with any item that pages of this site do not send", async () => {
    const ours = ["event", "client_report", "span"];
    const item = fc.record({ type: fc.oneof(fc.jsonValue(), fc.constantFrom(...ours)), length: fc.jsonValue() });
    const values = fc.record({ item, payload: fc.string({ maxLength: 100 }) });
    await attackWithAny(values, ({ item: { type, length }, payload }) => {
      const isWhole = length === Buffer.byteLength(payload) + 3;
      if (typeof type === "string" && ours.includes(type) && isWhole) return undefined;
      const headers = [{ dsn: sentry.dsn }, { type, length }].map((header) => `${JSON.stringify(header)}\n`).join("");
      return { body: Buffer.from(`${headers}${payload}\n{}\n`), status: [400, 403, 413] };
    });
  });

  test("that stops at any point, when the visitor leaves", async () => {
    const report = envelope(sentry.dsn);
    const cuts = fc.record({ keep: fc.nat(report.length), more: fc.integer({ min: 1, max: 5_000 }) });
    await fc.assert(
      fc.asyncProperty(cuts, async ({ keep, more }) => {
        const { socket, closed, text } = openRaw(site.origin);
        socket.end(Buffer.concat([Buffer.from(head(keep + more)), report.subarray(0, keep)]));
        await closed;
        expect(text()).not.toMatch(/^HTTP\/1\.1 [25]/);
      }),
      { numRuns: RUNS },
    );
  });
});

interface Attack {
  readonly body: Buffer;
  readonly status: readonly number[];
}

/** Attacks with what is made of many values; undefined skips a value. */
async function attackWithAny<Value>(values: fc.Arbitrary<Value>, make: (value: Value) => Attack | undefined) {
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const made = make(value);
      fc.pre(made !== undefined);
      if (made) await attack(made.body, made.status);
    }),
    { numRuns: RUNS },
  );
}

/** Posts a body, and checks that the response tells nothing about Sentry. */
async function attack(body: Buffer, status: readonly number[]): Promise<void> {
  const { socket, until, text } = openRaw(site.origin);
  socket.write(Buffer.concat([Buffer.from(head(body.length)), body]));
  await until("\r\n\r\n");
  socket.destroy();
  expect(status).toContain(Number(/^HTTP\/1\.1 (\d{3}) /.exec(text())?.[1]));
  const { host, username } = new URL(sentry.dsn);
  for (const secret of [host, username, "relay", "4507"]) expect(text()).not.toContain(secret);
}
