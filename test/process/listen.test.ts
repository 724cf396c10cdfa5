import { createServer } from "node:http";
import { expect, test } from "@jest/globals";
import { listen } from "../../server/process/http-server.ts";

test("if the last port is taken the message suggests port 3000", async () => {
  const server = createServer();
  server.listen = () => {
    server.emit("error", Object.assign(new Error(), { code: "EADDRINUSE" }));
    return server;
  };
  await expect(listen(server, "PORT", 65_535, undefined)).rejects.toThrow("choose another port: PORT=3000 npm start");
});

test.each([
  ["EACCES", "This user may not listen on port 80. Choose a port above 1023: METRICS_PORT=3000 npm start"],
  ["EAFNOSUPPORT", "Listening on port 80 failed: EAFNOSUPPORT of the system's"],
])("the message for %s says what to do", async (code, message) => {
  const server = createServer();
  server.listen = () => {
    server.emit("error", Object.assign(new Error(`${code} of the system's`), { code }));
    return server;
  };
  await expect(listen(server, "METRICS_PORT", 80, undefined)).rejects.toThrow(new Error(message));
});

test.each([" ", "[::1]", "127.0.0.1\r"])("an invalid host %j is named as it was set", async (host) => {
  await expect(listen(createServer(), "PORT", 0, host)).rejects.toThrow(
    `HOST is ${JSON.stringify(host)}, and listening there on port 0 failed with E`,
  );
});
