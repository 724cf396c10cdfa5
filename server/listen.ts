import type { Server } from "node:http";

/**
 * Listens, and answers with the port, which the system has chosen where 0 was asked for. Rejects with a message for the
 * operator, who has set the port by `variable`. Without a host it listens on all addresses.
 */
export function listen(server: Server, variable: string, port: number, host: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => reject(new Error(problemOf(error, variable, port))));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

function problemOf(error: NodeJS.ErrnoException, variable: string, port: number): string {
  if (error.code === "EADDRINUSE")
    return `Port ${port} is taken. Stop what uses it, or choose another: ${variable}=${port + 1} npm start`;
  if (error.code === "EACCES")
    return `Port ${port} needs rights that this user lacks. Choose one above 1023: ${variable}=3000 npm start`;
  return `Listening on port ${port} failed: ${error.message}`;
}
