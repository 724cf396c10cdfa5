import { escapeHtml } from "../escape-html.mjs";
import { chartColours } from "./chart-colours.mjs";
import { formatSpread } from "./format.mjs";
import { machineInWords } from "./machine-in-words.mjs";
import { site } from "./servers.mjs";

const WIDTH = 840;
const MARGIN = 32;
/** Where the bars begin, and the length of the longest, which leaves room for the figures behind. */
const BARS = { left: 296, length: 316, thickness: 20 };
const ROW = 32;
const PANEL = { top: 112, heading: 26, gap: 24 };
const FOOT = { leading: 20, height: 28 };

/**
 * @typedef {{ heading: string, unit: string, digits: number, bars: { name: string, value: import("./spread.mjs").Spread | null }[] }} Panel
 */

/**
 * Draws what an answer costs each server, and how long each takes to start, as a bar chart in SVG. It stands by itself:
 * on a ground of its own, in the colours of the reader's screen, with every figure as text.
 * @param {import("./results.mjs").Results} results
 * @returns {string}
 */
export function drawChart(results) {
  const panels = panelsOf(results);
  let top = PANEL.top;
  const drawn = panels.map((panel) => {
    const y = top;
    top += PANEL.heading + panel.bars.length * ROW + PANEL.gap;
    return drawPanel(panel, y);
  });
  const foot = machineInWords(results.machine).split("; ");
  const height = top + (foot.length - 1) * FOOT.leading + FOOT.height;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">What an answer costs</title>`,
    `<desc id="description">${escapeHtml(panels.map(inWords).join(" "))}</desc>`,
    `<style>${chartColours()}`,
    `text{fill:var(--ink);font:15px "Archivo","Helvetica Neue",Arial,sans-serif}.title{font:600 24px "Literata",Georgia,serif}`,
    ".heading,.site text{font-weight:600}.small{fill:var(--ink-2);font-size:13px}",
    ".bar{fill:var(--rule-strong)}.site .bar{fill:var(--documentary)}",
    ".range{fill:none;stroke:var(--ink);stroke-width:1.5}.ground{stroke:var(--paper);stroke-width:5}</style>",
    `<rect width="${WIDTH}" height="${height}" rx="2" fill="var(--paper)"/>`,
    text(MARGIN, 48, "What an answer costs", "title"),
    text(
      MARGIN,
      74,
      "Shorter is better. A bar is a median; the line across its end goes from the least to the most.",
      "small",
    ),
    ...drawn,
    ...foot.map((line, index) => text(MARGIN, top + index * FOOT.leading, line, "small")),
    "</svg>",
    "",
  ].join("\n");
}

/**
 * @param {import("./results.mjs").Results} results
 * @returns {Panel[]}
 */
function panelsOf({ requests, starts }) {
  const kinds = [...new Set(requests.map(({ request }) => request))];
  return [
    ...kinds.map((kind) => ({
      heading: `${kind}: processor time of one request`,
      unit: "µs",
      digits: 1,
      bars: requests
        .filter(({ request }) => request === kind)
        .map(({ server, cpuMicroseconds }) => ({ name: server, value: cpuMicroseconds })),
    })),
    {
      heading: "From the start of the process to its first answer",
      unit: "ms",
      digits: 0,
      bars: starts.map(({ server, startMs }) => ({ name: server, value: startMs })),
    },
  ];
}

/**
 * @param {Panel} panel
 * @param {number} top
 */
function drawPanel({ heading, unit, digits, bars }, top) {
  const scale = BARS.length / Math.max(...bars.map(({ value }) => value?.most ?? 0), Number.EPSILON);
  const rows = bars.map(({ name, value }, index) => {
    const middle = top + PANEL.heading + index * ROW;
    const [length, from, to] = [value?.median, value?.least, value?.most].map((one = 0) => round(one * scale));
    const bar = `<path class="bar" d="M${BARS.left} ${middle - BARS.thickness / 2}h${length}v${BARS.thickness}h-${length}z"/>`;
    const line = `d="M${BARS.left + (from ?? 0)} ${middle}H${BARS.left + (to ?? 0)}"`;
    const range = `<path class="range ground" ${line}/><path class="range" ${line}/>`;
    return [
      `<g${name.startsWith(site.name) ? ' class="site"' : ""}>`,
      text(MARGIN, middle + 5, name),
      value ? bar + range : "",
      text(BARS.left + (to ?? 0) + 12, middle + 5, formatSpread(value, unit, digits)),
      "</g>",
    ].join("");
  });
  return [text(MARGIN, top, heading, "heading"), ...rows].join("\n");
}

/** @param {Panel} panel */
function inWords({ heading, unit, digits, bars }) {
  return `${heading}: ${bars.map(({ name, value }) => `${name} ${formatSpread(value, unit, digits)}`).join(", ")}.`;
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} words
 * @param {string} [name] Of the class.
 */
function text(x, y, words, name) {
  return `<text x="${round(x)}" y="${y}"${name ? ` class="${name}"` : ""}>${escapeHtml(words)}</text>`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
