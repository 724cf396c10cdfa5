// What the site is compared with: an Express 5 app of one route that sends bytes that it was given.
import { readFileSync } from "node:fs";
import express from "express";
import { MEASURED_PAGE } from "./measured-page.mjs";

const { headers, tag, body } = JSON.parse(readFileSync("dist/bench-page.json", "utf8"));
const bytes = Buffer.from(body, "base64");
const pairs = Object.fromEntries(
  headers.flatMap((/** @type {string} */ name, /** @type {number} */ index) =>
    index % 2 === 0 ? [[name, headers[index + 1]]] : [],
  ),
);

const app = express();
app.disable("x-powered-by");
app.disable("etag");
app.get(MEASURED_PAGE, (request, response) => {
  if (request.headers["if-none-match"] === tag) response.status(304).set("ETag", tag).end();
  else response.set(pairs).end(bytes);
});
app.listen(Number(process.env["PORT"]), process.env["HOST"] ?? "");
