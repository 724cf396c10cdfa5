import { expect, test } from "@jest/globals";
import express from "express";
import request from "supertest";
import { clientAddress } from "../../server/http/visitor.ts";

const SOCKET = "127.0.0.1";

test.each<[what: string, forwarded: string | undefined, proxies: number, expected: string]>([
  ["the socket's if no proxy is trusted", "203.0.113.7", 0, SOCKET],
  ["the socket's if the proxy names none", undefined, 1, SOCKET],
  ["not one that a visitor has added before the proxy's", "198.51.100.4, 203.0.113.7", 1, "203.0.113.7"],
  ["the one that the first of two proxies names", "198.51.100.4, 203.0.113.7", 2, "198.51.100.4"],
  ["IPv4, without the port", "203.0.113.7:4711", 1, "203.0.113.7"],
  ["IPv4, in any notation", "::ffff:203.0.113.7", 1, "203.0.113.7"],
  ["IPv6, without the port", "[2001:DB8::7]:4711", 1, "2001:DB8::7"],
  ["unknown if it is a name", "client-7:4711", 1, ""],
  ["unknown if something follows it", "203.0.113.7:4711x", 1, ""],
  ["unknown if it is longer than any address", `fe80::1%${"a".repeat(64)}`, 1, ""],
])("the address of a client is %s", async (_what, forwarded, proxies, expected) => {
  const app = express().set("trust proxy", proxies);
  app.use((received, response) => void response.json(clientAddress(received)));
  const { body } = await request(app)
    .get("/")
    .set(forwarded === undefined ? {} : { "X-Forwarded-For": forwarded });
  expect(body).toBe(expected);
});
