import { eventually } from "./eventually.ts";

/** Of a visitor between two pages, in milliseconds: without it the servers would be left no processor. */
const PAUSE_MS = 50;

export interface SteadyLoad {
  /** The text of each page that came in whole. */
  readonly answers: readonly string[];
  readonly failures: readonly string[];
  /** Lets so many more pages come, counted from now. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Some visitors who ask for a page again and again, on connections that are kept. */
export function startSteadyLoad(url: string, visitors: number): SteadyLoad {
  const answers: string[] = [];
  const failures: string[] = [];
  let stopped = false;

  async function visit(): Promise<void> {
    for (; !stopped; await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))) {
      try {
        const response = await fetch(url);
        const text = await response.text();
        if (response.ok && text.endsWith("</html>")) answers.push(text);
        else failures.push(`status ${response.status}, which ends on ${text.slice(-50)}`);
      } catch (error) {
        failures.push(String(error));
      }
    }
  }
  const visits = Array.from({ length: visitors }, visit);

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
