import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { expect, test } from "@jest/globals";
import { freePort } from "../../scripts/bench/free-port.ts";
import { close } from "../support/listen.ts";

test("a free port can be listened on, and is none that the system gives to others meanwhile", async () => {
  const port = await freePort();
  const server = createServer().listen(port, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  await close(server);
  expect(port).toBeLessThan(firstGivenOut());
});

/** The first of the ports that a socket gets which asks for none in particular. */
function firstGivenOut(): number {
  if (process.platform !== "linux") return 49_152;
  return Number.parseInt(readFileSync("/proc/sys/net/ipv4/ip_local_port_range", "utf8"), 10);
}
