import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { type FakeSentry, startFakeSentry } from "../support/fake-sentry.ts";
import { killUntilEnded } from "../support/kill-until-ended.ts";
import { openRaw, type RawConnection } from "../support/raw-connection.ts";
import { type LogLine, type RunningSite, startSite } from "../support/start-site.ts";

let sentry: FakeSentry;

beforeAll(async () => {
  sentry = await startFakeSentry();
});
afterAll(() => sentry.stop());

describe("after SIGTERM", () => {
  const signal = "SIGTERM";

  test("it is not ready, and serves until the delay is over", async () => {
    const site = await startSite(undefined, { DRAIN_DELAY_MS: "2000", PAGE_CACHE: "off" });
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    site.process.kill(signal);
    await site.logged(saying(`${signal}: shutting down. Requests are served for another 2000 ms.`));
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(503);
    expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
    const connection = openRaw(site.origin);
    connection.socket.write("GET /about HTTP/1.1\r\nHost: site.example\r\n\r\n");
    expect(await connection.until("</html>")).toContain("Connection: keep-alive");
    expect(await site.ended).toBe(0);
    expect(await connection.closed).toContain("</html>");
    expect(site.log().at(-1)).toMatchObject({ level: "info", msg: "All requests have finished." });
  });

  test("it accepts no connections, and completes live requests", async () => {
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn });
    const report = await beginReport(site);
    site.process.kill(signal);
    const { open } = await site.logged(saying("No longer accepting connections."));
    expect(open).toEqual({ connections: 1, requests: { "POST /monitoring": 1 } });
    await expect(fetch(site.origin)).rejects.toThrow();
    report.socket.write("}");
    expect(await report.closed).toMatch(/HTTP\/1\.1 200 OK\r\n(.+\r\n)*Connection: close\r\n/);
    expect(await site.ended).toBe(0);
  });

  test("it cuts off and names what takes too long", async () => {
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, DRAIN_TIMEOUT_MS: "100" });
    const report = await beginReport(site);
    site.process.kill(signal);
    expect(await site.ended).toBe(1);
    expect(site.log()).toContainEqual({
      level: "error",
      time: expect.any(String),
      open: { connections: 1, requests: { "POST /monitoring": 1 } },
      msg: "Requests were cut off after 100 ms (DRAIN_TIMEOUT_MS).",
    });
    await report.closed;
  });
});

describe.each(["SIGTERM", "SIGINT"] as const)("after %s", (signal) => {
  test("the other signal ends it at once", async () => {
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, DRAIN_DELAY_MS: "600000" });
    site.process.kill(signal);
    await site.logged(({ msg }) => String(msg).startsWith(signal));
    const other = signal === "SIGTERM" ? "SIGINT" : "SIGTERM";
    site.process.kill(other);
    expect(await site.ended).toBe(other);
  });

  test("a second signal ends it at once, a moment later", async () => {
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn, DRAIN_DELAY_MS: "600000" });
    site.process.kill(signal);
    await site.logged(({ msg }) => String(msg).startsWith(signal));
    await killUntilEnded(site, signal);
    expect(await site.ended).toBe(signal);
  });

  test("the same signal twice at once counts once", async () => {
    const twice = `for (let i = 0; i < 2; i += 1) process.kill(process.pid, "${signal}")`;
    const code = `process.on("SIGUSR2", () => { ${twice} })`;
    const site = await startSite(undefined, {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}`,
      SENTRY_DSN: sentry.dsn,
    });
    const report = await beginReport(site);
    site.process.kill("SIGUSR2");
    await site.logged(saying("No longer accepting connections."));
    report.socket.write("}");
    expect(await report.closed).toContain("HTTP/1.1 200 OK\r\n");
    expect(await site.ended).toBe(0);
  });
});

/** Posts a report without its last byte, and waits until the server has accepted it. */
async function beginReport({ origin }: RunningSite): Promise<RawConnection> {
  const body = `${JSON.stringify({ dsn: sentry.dsn })}\n{"type":"event"}\n{}`;
  const connection = openRaw(origin);
  connection.socket.write(
    `POST /monitoring HTTP/1.1\r\nHost: site.example\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
  );
  await connection.until("HTTP/1.1 100 Continue\r\n\r\n");
  connection.socket.write(body.slice(0, -1));
  return connection;
}

function saying(msg: string) {
  return (line: LogLine) => line["msg"] === msg;
}
