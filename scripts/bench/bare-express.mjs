// What the site is compared with: an Express 5 app of one route that sends bytes that it was given.
import { readFileSync } from "node:fs";
import express from "express";

const { path, headers, validators, tag, body } = JSON.parse(readFileSync("dist/bench-page.json", "utf8"));
const bytes = Buffer.from(body, "base64");
const whole = pairs(headers);
const unchanged = pairs(validators);

const app = express();
app.disable("x-powered-by");
app.disable("etag");
app.get(path, (request, response) => {
  if (request.headers["if-none-match"] === tag) response.status(304).set(unchanged).end();
  else response.set(whole).end(bytes);
});
app.listen(Number(process.env["PORT"]), process.env["HOST"] ?? "");

/** @param {readonly string[]} list Names and values by turns. */
function pairs(list) {
  return Object.fromEntries(list.flatMap((name, index) => (index % 2 === 0 ? [[name, list[index + 1]]] : [])));
}
