import { expect, test } from "@jest/globals";
import { createDeliveryTracker } from "../../shared/reporting/delivery-status.ts";

test("a status is told to whoever asks, before or after it is known", async () => {
  const { deliveryStatus, settle } = createDeliveryTracker();
  const early = deliveryStatus("a");
  settle("a", "delivered");
  expect(await early).toBe("delivered");
  expect(await deliveryStatus("a")).toBe("delivered");
});

test("all who ask before a status is known are told", async () => {
  const { deliveryStatus, settle } = createDeliveryTracker();
  const asked = [deliveryStatus("a"), deliveryStatus("a")];
  settle("a", "delivered");
  expect(await Promise.all(asked)).toEqual(["delivered", "delivered"]);
});

test("a later status replaces an earlier one", async () => {
  const { deliveryStatus, settle } = createDeliveryTracker();
  settle("a", "held back");
  settle("a", "delivered");
  expect(await deliveryStatus("a")).toBe("delivered");
});

test("the last hundred are kept, and so are the last hundred questions", async () => {
  const { deliveryStatus, settle } = createDeliveryTracker();
  const heard: string[] = [];
  void deliveryStatus("first").then((words) => heard.push(words));
  for (let count = 0; count < 100; count += 1)
    void deliveryStatus(`unknown ${count}`).then((words) => heard.push(words));
  settle("first", "delivered");
  settle("unknown 0", "delivered");
  await new Promise(setImmediate);
  expect(heard).toEqual(["delivered"]);
  for (let count = 0; count < 100; count += 1) settle(`known ${count}`, `status ${count}`);
  expect(await deliveryStatus("known 0")).toBe("status 0");
  void deliveryStatus("first").then((words) => heard.push(words));
  await new Promise(setImmediate);
  expect(heard).toEqual(["delivered"]);
});
