import { expect, test } from "vitest";

import { sendOrderForm } from "./order-form";

const post = () =>
  new Request("http://localhost/orders/INK-1/cancel", {
    method: "POST",
    body: new URLSearchParams({ "quantity-a": "2", intent: "some" }),
  });

test("what was typed stays when the server cannot be reached", async () => {
  const failed = await sendOrderForm({
    request: post(),
    serverAction: () => Promise.reject(new TypeError("fetch failed")),
  });
  expect(failed).toMatchObject({
    data: { errors: { "": [expect.any(String)] }, typed: { "quantity-a": "2", intent: "some" } },
    init: { status: 503 },
  });
});

test("a refusal passes as it is", async () => {
  const refusal = { errors: { "": ["No"] } };
  const request = post();
  expect(await sendOrderForm({ request, serverAction: async () => refusal })).toBe(refusal);
});
