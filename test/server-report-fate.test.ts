import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type FakeAnswer, type FakeSentry, startFakeSentry } from "./support/fake-sentry.ts";
import { startSite } from "./support/start-site.ts";

let sentry: FakeSentry;

beforeAll(async () => {
  sentry = await startFakeSentry();
});
afterAll(() => sentry.stop());

test.each<[string, FakeAnswer | undefined, string]>([
  ["that takes it", undefined, "delivered"],
  ["that refuses it", { status: 403 }, "refused by Sentry with status 403"],
  ["whose rate limit is reached", { status: 429 }, "refused by Sentry, since its rate limit is reached"],
  ["that hangs up", "reset", "not delivered, since Sentry could not be reached"],
  ["that does not answer", "hang", "not known, since Sentry has not answered yet"],
])(
  "the error screen of the example page says what became of the server's report to a Sentry %s",
  async (_which, answer, fate) => {
    // A process of its own, since after a rate limit it goes on holding back.
    const site = await startSite(undefined, { SENTRY_DSN: sentry.dsn });
    sentry.answerWith(answer);
    const page = await fetch(`${site.origin}/sentry-example-page/server-error`, { method: "POST" });
    expect(await page.text()).toContain(fate);
    sentry.server.closeAllConnections();
    await site.stop();
  },
);
