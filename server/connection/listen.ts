import type { Server } from "node:http";
import { OperatorError } from "../process/operator-error.ts";

/**
 * Listens, and answers with the port, which the system has chosen where 0 was asked for. Rejects with a message for the
 * operator, who has set the port by `variable` and started the server by `command`. Without a host it listens on all
 * addresses.
 */
export function listen(
  server: Server,
  variable: string,
  port: number,
  host: string | undefined,
  command = "npm start",
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(new OperatorError(problemOf(error, port, host, (other) => `${variable}=${other} ${command}`))),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function problemOf(
  error: NodeJS.ErrnoException,
  port: number,
  host: string | undefined,
  start: (port: number) => string,
): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is taken. Stop what uses it, or choose another: ${start(port < 65_535 ? port + 1 : 3000)}`;
  if (error.code === "EACCES")
    return `Port ${port} needs rights that this user lacks. Choose one above 1023: ${start(3000)}`;
  if (host === undefined) return `Listening on port ${port} failed: ${error.message}`;
  // In quotes, with what cannot be seen escaped: the system's message has it as it is.
  return (
    `HOST is ${JSON.stringify(host)}; listening there on port ${port} failed with ${error.code}. ` +
    "It takes a name or an address of this machine, such as localhost, 127.0.0.1 or ::1."
  );
}
