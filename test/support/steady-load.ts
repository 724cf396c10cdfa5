import { Agent, get } from "node:http";
import { buffer } from "node:stream/consumers";
import { eventually } from "./eventually.ts";

/**
 * A visitor's pause between two pages, in milliseconds: without it the visitors would leave the servers no processor.
 */
const PAUSE_MS = 50;

export interface SteadyLoad {
  /** What every answer so far was: the page's text. */
  readonly answers: readonly string[];
  /** What was wrong with an answer, or with its not coming, in a line each. */
  readonly failures: readonly string[];
  /** Lets so many more answers come, counted from now. */
  more(count: number): Promise<void>;
  /** Settles when what has been asked for is answered. */
  stop(): Promise<void>;
}

/** Some visitors who ask for pages by turns, one page after the other, each on a connection that is kept. */
export function startSteadyLoad(origin: string, paths: readonly string[], visitors = 8): SteadyLoad {
  const answers: string[] = [];
  const failures: string[] = [];
  let stopped = false;

  async function visit(first: number): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let turn = first; !stopped; turn += 1) {
      const path = paths[turn % paths.length] ?? "/";
      await ask(origin + path, agent).then(
        (answer) => answers.push(answer),
        ({ code, message }) => failures.push(`${path}: ${code} ${message}`),
      );
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    agent.destroy();
  }
  const visits = Array.from({ length: visitors }, (_, visitor) => visit(visitor));

  return {
    answers,
    failures,
    async more(count) {
      const end = answers.length + count;
      await eventually(() => answers.length >= end);
    },
    async stop() {
      stopped = true;
      await Promise.all(visits);
    },
  };
}

/** A page in whole. Rejects where it has another status, or lacks an end, or a byte of what was announced. */
function ask(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent }, async (answer) => {
      const { statusCode, headers } = answer;
      try {
        const body = await buffer(answer);
        const announced = Number(headers["content-length"] ?? body.length);
        if (statusCode !== 200) throw new Error(`status ${statusCode}: ${body.subarray(0, 200)}`);
        if (!answer.complete || body.length !== announced) throw new Error(`${body.length} of ${announced} bytes`);
        const text = body.toString();
        if (!text.endsWith("</html>")) throw new Error(`it ends on ${text.slice(-50)}`);
        resolve(text);
      } catch (error) {
        reject(error);
      }
    });
    asked.once("error", reject);
  });
}
