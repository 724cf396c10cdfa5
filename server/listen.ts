import type { Server } from "node:http";

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
      reject(new Error(problemOf(error, port, (other) => `${variable}=${other} ${command}`))),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function problemOf(error: NodeJS.ErrnoException, port: number, start: (port: number) => string): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is taken. Stop what uses it, or choose another: ${start(port < 65_535 ? port + 1 : 3000)}`;
  if (error.code === "EACCES")
    return `Port ${port} needs rights that this user lacks. Choose one above 1023: ${start(3000)}`;
  return `Listening on port ${port} failed: ${error.message}`;
}
