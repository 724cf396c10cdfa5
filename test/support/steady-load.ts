import { eventually } from "./eventually.ts";

/** Between two pages, in milliseconds: without it the servers would get no processor time. */
const PAUSE_MS = 50;

export interface SteadyLoad {
  /** The text of each complete page. */
  readonly pages: readonly string[];
  readonly failures: readonly string[];
  /** Resolves when so many more pages have come. */
  more(count: number): Promise<void>;
  stop(): Promise<void>;
}

/** Visitors who request a page again and again, on kept-alive connections. */
export function startSteadyLoad(url: string, visitors: number): SteadyLoad {
  const pages: string[] = [];
  const failures: string[] = [];
  let stopped = false;

  async function visit(): Promise<void> {
    for (; !stopped; await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))) {
      try {
        const response = await fetch(url);
        const text = await response.text();
        if (response.ok && text.endsWith("</html>")) pages.push(text);
        else failures.push(`status ${response.status}, which ends on ${text.slice(-50)}`);
      } catch (error) {
        failures.push(String(error));
      }
    }
  }
  const visits = Array.from({ length: visitors }, visit);

  return {
    pages,
    failures,
    async more(count) {
      const end = pages.length + count;
      await eventually(() => pages.length >= end);
    },
    async stop() {
      stopped = true;
      await Promise.all(visits);
    },
  };
}
