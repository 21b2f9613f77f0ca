import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { orders } from "~/db/schema/orders";

import { adminPages } from "~tests/support/admin/admin-pages";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";

const area = await adminPages();
let orderId: string;

beforeEach(sellOne);

async function sellOne() {
  const product = await makeProduct(area.db);
  const money = paymentWorld(area.db, area.pool);
  orderId = await makeOpenOrder(area.db, [{ variantId: product.variantIds[0] }]);
  await money.payAtProvider(orderId);
  await money.takeEvents();
}

const send = (form: Record<string, string>) => area.post(`/admin/orders/${orderId}`, form);
const row = async () => (await area.db.select().from(orders).where(eq(orders.id, orderId)))[0];

test("a parcel without a number comes back with what was typed and the message at the field", async () => {
  await send({ intent: "status", status: "in_production" });
  const typed = { intent: "status", status: "shipped", carrier: "USPS", number: " " };
  expect(await send(typed)).toMatchObject({
    status: 400,
    result: {
      form: "step",
      typed,
      errors: { number: ["Please enter the tracking number"] },
    },
  });
  expect(await send({ ...typed, intent: "tracking", number: "9".repeat(81) })).toMatchObject({
    status: 400,
    result: { errors: { number: ["Please use 80 characters or less"] } },
  });
  expect(await row()).toMatchObject({ status: "in_production", trackingNumber: null });
});

test("a step that someone else has taken is a conflict, not a form error", async () => {
  await send({ intent: "status", status: "in_production" });
  expect(await send({ intent: "status", status: "in_production" })).toMatchObject({
    status: 409,
    result: { text: "The order is no longer in that state. It is shown as it is now." },
  });
});

test("a tracking number that someone else has typed is shown, not overwritten", async () => {
  await send({ intent: "status", status: "in_production" });
  const theirs = { intent: "tracking", carrier: "UPS", number: "1Z1", seen: "" };
  expect(await send(theirs)).toMatchObject({ status: 200 });
  for (const intent of ["tracking", "status"]) {
    const mine = { intent, status: "shipped", carrier: "USPS", number: "9400", seen: "" };
    expect(await send(mine), intent).toMatchObject({
      status: 409,
      result: {
        form: "step",
        typed: mine,
        errors: { number: ["Someone else changed it. Press again to replace it with yours."] },
        now: { carrier: "UPS", number: "1Z1", seen: "UPS / 1Z1" },
      },
    });
    expect(await row()).toMatchObject({ status: "in_production", trackingNumber: "1Z1" });
  }
  const mine = { intent: "tracking", carrier: "USPS", number: "9400", seen: "UPS / 1Z1" };
  expect(await send(mine)).toMatchObject({ status: 200 });
  expect(await row()).toMatchObject({ trackingCarrier: "USPS", trackingNumber: "9400" });
  expect(await send(mine), "saving the same value again is not a conflict").toMatchObject({
    status: 200,
  });
});

test("a parcel that someone else has marked as shipped is reported: pressing again would mark it delivered", async () => {
  await send({ intent: "status", status: "in_production" });
  const theirs = { intent: "status", status: "shipped", carrier: "UPS", number: "1Z1", seen: "" };
  expect(await send(theirs)).toMatchObject({ status: 200 });
  const mine = { ...theirs, carrier: "USPS", number: "9400" };
  expect(await send(mine)).toMatchObject({
    status: 409,
    result: { text: "The order is no longer in that state. It is shown as it is now." },
  });
  expect(await row()).toMatchObject({ status: "shipped", trackingNumber: "1Z1" });
});

test("an amount that cannot be refunded comes back with the reason typed beside it", async () => {
  const form = { intent: "refund", reason: "Torn", requestKey: randomUUID() };
  for (const [amount, message] of [
    ["", "Please enter an amount above zero with at most two decimals"],
    ["-5", "Please enter an amount above zero with at most two decimals"],
    ["1.005", "Please enter an amount above zero with at most two decimals"],
    ["26", "This is more than what is left of the order"],
  ] as const)
    expect(await send({ ...form, amount })).toMatchObject({
      status: 400,
      result: { form: "refund", typed: { amount, reason: "Torn" }, errors: { amount: [message] } },
    });
  expect(await row()).toMatchObject({ refundedCents: 0 });
});

test("a refund by an admin who has not seen another's is not made", async () => {
  const refund = (left: string) =>
    send({ intent: "refund", amount: "5", reason: "", requestKey: randomUUID(), left });
  expect(await refund("2500")).toMatchObject({ status: 200 });
  expect(await refund("2500")).toMatchObject({
    status: 409,
    result: {
      typed: { amount: "5" },
      text: expect.stringContaining("have changed"),
      errors: { amount: [expect.stringContaining("Press Refund again")] },
    },
  });
  expect(await row()).toMatchObject({ refundedCents: 500 });
  expect(await refund("2000")).toMatchObject({ status: 200 });
  expect(await row()).toMatchObject({ refundedCents: 1000 });
});

test("a refund form sent again with another amount is refused, and nothing more is refunded", async () => {
  const form = { intent: "refund", amount: "5", reason: "", requestKey: randomUUID() };
  expect(await send(form)).toMatchObject({
    status: 200,
    result: { done: "Refunded", text: "$5.00 goes back to the buyer." },
  });
  expect(await send({ ...form, amount: "7" })).toMatchObject({
    status: 409,
    result: { typed: { amount: "7" }, text: expect.stringContaining("already made a refund") },
  });
  expect(await row()).toMatchObject({ refundedCents: 500 });
});
