import { cpus, release, totalmem, type } from "node:os";
import { type BrowserResults, SLOWDOWN } from "./browser.ts";
import type { PageBytes } from "./bytes.ts";
import type { RequestRow, RequestSubject } from "./requests.ts";
import type { Server } from "./servers.ts";
import type { StartRow } from "./starts.ts";
import { column, type Measured, ratios, type Spread, spread } from "./statistics.ts";

export interface Results {
  readonly path: string;
  readonly requests: readonly Measured<RequestSubject, RequestRow>[];
  readonly starts: readonly Measured<Server, StartRow>[];
  readonly bytes: readonly PageBytes[];
  readonly inBrowser: BrowserResults | { readonly notMeasured: string };
}

/** All results as Markdown tables that also read well on a terminal. */
export function report({ path, requests, starts, bytes, inBrowser }: Results): string {
  const { latency, downloadThroughput } = SLOWDOWN.network;
  const measured = "notMeasured" in inBrowser ? undefined : inBrowser;
  return [
    `${describeMachine()}. Medians of the rounds (least–most); a ratio is taken within a round.`,
    requestsTable(path, requests),
    "Compare the CPU time: the client takes longer for a request than a server that has its response at hand.",
    startsTable(starts),
    bytesTable(bytes, measured),
    ...(measured
      ? [
          firstViewsTable(measured),
          clicksTable(measured),
          `${measured.browser}, a phone's screen, CPU slowed ${SLOWDOWN.cpu} times, ${latency} ms, ` +
            `${(downloadThroughput * 8) / 1e6} Mbit/s. Scripts blocked: the browser's own navigation.`,
        ]
      : [`Not measured in a browser. ${Object(inBrowser).notMeasured}`]),
  ].join("\n\n");
}

function describeMachine(): string {
  const all = cpus();
  const day = new Date().toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  const machine = `${all[0]?.model.trim()}, ${all.length} processors, ${Math.round(totalmem() / 1024 ** 3)} GiB`;
  return `${day}: ${machine}; ${type()} ${release().split("-")[0]}, Node ${process.version.slice(1)}`;
}

function requestsTable(path: string, requests: Results["requests"]): string {
  return table(
    ["Request and server", "Requests a second", "to node:http", "CPU a request", "node:http to it", "Memory then"],
    requests.map(({ subject: { server, status }, rows }) => {
      const bare = requests.find(({ subject }) => subject.status === status)?.rows ?? [];
      return [
        `GET ${path}, ${status}: ${server.name}`,
        figure(column(rows, "requestsPerSecond")),
        ratio(column(rows, "requestsPerSecond"), column(bare, "requestsPerSecond")),
        figure(column(rows, "cpuMicroseconds"), "µs", 1),
        ratio(column(bare, "cpuMicroseconds"), column(rows, "cpuMicroseconds")),
        figure(column(rows, "residentMebibytes"), "MiB"),
      ];
    }),
  );
}

function startsTable(starts: Results["starts"]): string {
  const express = starts.find(({ subject }) => subject.name === "Express")?.rows ?? [];
  return table(
    ["Server", "Start to first response", "to Express", "Memory then"],
    starts.map(({ subject, rows }) => [
      subject.name,
      figure(column(rows, "startMs"), "ms"),
      ratio(column(rows, "startMs"), column(express, "startMs")),
      figure(column(rows, "residentMebibytes"), "MiB"),
    ]),
  );
}

function bytesTable(bytes: Results["bytes"], measured: BrowserResults | undefined): string {
  return table(
    ["Bytes of the first view, in Brotli", "Document", "Scripts", "Typefaces"],
    bytes.map(({ path, document, scripts }) => {
      const rows = measured?.firstViews.find(({ subject }) => subject.path === path)?.rows ?? [];
      return [path, decimal(document), decimal(scripts), figure(column(rows, "fontBytes"))];
    }),
  );
}

function firstViewsTable({ firstViews }: BrowserResults): string {
  return table(
    ["First view of", "First paint", "to blocked", "Largest paint", "Longest task", "Blocking time", "Layout shift"],
    firstViews.map(({ subject: { path, blocked }, rows }) => {
      const without = firstViews.find(({ subject }) => subject.path === path && subject.blocked)?.rows ?? [];
      return [
        `${path}, ${blocked ? "scripts blocked" : "scripts"}`,
        figure(column(rows, "firstPaintMs"), "ms"),
        ratio(column(rows, "firstPaintMs"), column(without, "firstPaintMs")),
        figure(column(rows, "largestPaintMs"), "ms"),
        figure(column(rows, "longestTaskMs"), "ms"),
        figure(column(rows, "blockingMs"), "ms"),
        figure(column(rows, "layoutShift"), "", 3),
      ];
    }),
  );
}

function clicksTable({ clicks }: BrowserResults): string {
  return table(
    ["Click to the new heading", "Scripts", "to blocked", "Prefetched", "to blocked", "Scripts blocked"],
    clicks.map(({ subject, rows }) => [
      `${subject.from} to ${subject.to}`,
      figure(column(rows, "scripts"), "ms"),
      ratio(column(rows, "scripts"), column(rows, "blocked")),
      figure(column(rows, "prefetched"), "ms"),
      ratio(column(rows, "prefetched"), column(rows, "blocked")),
      figure(column(rows, "blocked"), "ms"),
    ]),
  );
}

function figure(values: readonly (number | undefined)[], unit = "", digits = 0): string {
  return format(spread(values), unit, digits);
}

function ratio(ones: readonly (number | undefined)[], others: readonly (number | undefined)[]): string {
  return format(ratios(ones, others), "", 2);
}

function format(measured: Spread | undefined, unit: string, digits: number): string {
  if (!measured) return "not measured";
  const [median, least, most] = [measured.median, measured.least, measured.most].map((one) => decimal(one, digits));
  return `${least === most ? median : `${median} (${least}–${most})`} ${unit}`.trim();
}

function decimal(value: number, digits = 0): string {
  return value.toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** The first column is words, all others are figures. */
function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map((_, index) => Math.max(...[columns, ...rows].map((row) => row[index]?.length ?? 0)));
  const rule = widths.map((width, index) => (index === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`));
  const lines = [columns, rule, ...rows].map((cells) =>
    cells.map((cell, index) => (index ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[0] ?? 0))),
  );
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
