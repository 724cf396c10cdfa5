import { expect, test } from "@jest/globals";
import { createReportFates } from "../../shared/reporting/delivery-status.ts";

test("the fate of a report is told, whether it is asked for before or after it is known", async () => {
  const { fate, settle } = createReportFates();
  const early = fate("a");
  settle("a", "delivered");
  expect(await early).toBe("delivered");
  expect(await fate("a")).toBe("delivered");
});

test("all who ask for one report before its fate is known are told", async () => {
  const { fate, settle } = createReportFates();
  const asked = [fate("a"), fate("a")];
  settle("a", "delivered");
  expect(await Promise.all(asked)).toEqual(["delivered", "delivered"]);
});

test("a later word on the same report is the one that holds", async () => {
  const { fate, settle } = createReportFates();
  settle("a", "held back");
  settle("a", "delivered");
  expect(await fate("a")).toBe("delivered");
});

test("the last hundred are remembered, and a question that nobody can answer is forgotten", async () => {
  const { fate, settle } = createReportFates();
  const heard: string[] = [];
  void fate("first").then((words) => heard.push(words));
  for (let count = 0; count < 100; count += 1) void fate(`unknown ${count}`).then((words) => heard.push(words));
  settle("first", "delivered");
  settle("unknown 0", "delivered");
  await new Promise(setImmediate);
  expect(heard).toEqual(["delivered"]);
  for (let count = 0; count < 100; count += 1) settle(`known ${count}`, `fate ${count}`);
  expect(await fate("known 0")).toBe("fate 0");
  void fate("first").then((words) => heard.push(words));
  await new Promise(setImmediate);
  expect(heard).toEqual(["delivered"]);
});
