import { escapeHtml } from "../escape-html.mjs";
import { clientScript } from "./client-script.mjs";
import { inTerminal } from "./describe-problem.mjs";
import { OWN_PAGE_POLICY } from "./own-page-policy.mjs";

/**
 * Answers where no server of the site can: with what is wrong, and the script that loads the page once it is there.
 * @param {import("node:http").ServerResponse} response
 * @param {import("./create-channel.mjs").State} state
 */
export function sendProblems(response, state) {
  const problems = state.failures.map((failure) => `<pre>${escapeHtml(inTerminal(failure))}</pre>\n`).join("");
  response.writeHead(503, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": OWN_PAGE_POLICY,
    "Cache-Control": "no-store",
  });
  response.end(`<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>There is no page yet</title>
<h1>There is no page yet</h1>
<p>The site’s server does not run. The page comes by itself once it does.</p>
${problems}${clientScript(state)}`);
}
