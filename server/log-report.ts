import { randomBytes } from "node:crypto";
import type { Report } from "./report.ts";

/** A `Report` that writes each error as one line of JSON: time, digest, path, and the error with its stack. */
export function createLogReport(write: (line: string) => void): Report {
  return (error, { path, componentStack }) => {
    const digest = randomBytes(8).toString("hex");
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    write(
      `${JSON.stringify({ time: new Date().toISOString(), level: "error", digest, path, error: text, componentStack })}\n`,
    );
    return digest;
  };
}
