import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { shirtsField } from "~/orders/refunds/shirts-field";
import { orderRefusals } from "~/orders/order-labels";

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

const line = async () =>
  (await area.db.select().from(orderLines).where(eq(orderLines.orderId, orderId)))[0];
const shirts = async () => shirtsField((await line())?.id ?? "");

test("what cannot be refunded comes back at its field, with the reason typed beside it", async () => {
  const form = { intent: "refund", reason: "Torn", requestKey: randomUUID(), previewed: "500" };
  const field = await shirts();
  for (const [name, typed, message] of [
    ["goodwill", "-5", orderRefusals["wrong-goodwill"]],
    ["goodwill", "1.005", orderRefusals["wrong-goodwill"]],
    ["goodwill", "26", orderRefusals["too-much"]],
    ["goodwill", "25", orderRefusals["goodwill-takes-all"]],
    [field, "2", orderRefusals["too-many-shirts"]],
    [field, "-1", orderRefusals["wrong-quantity"]],
    [field, "0.5", orderRefusals["wrong-quantity"]],
    [field, "one", orderRefusals["wrong-quantity"]],
    [shirtsField(randomUUID()), "1", orderRefusals["unknown-line"]],
  ] as const)
    expect(await send({ ...form, [name]: typed }), typed).toMatchObject({
      status: 400,
      result: {
        form: "refund",
        typed: { [name]: typed, reason: "Torn" },
        errors: { [name]: [message] },
      },
    });
  expect(await send({ ...form, [field]: "0" })).toMatchObject({
    status: 400,
    result: { text: orderRefusals["nothing-chosen"] },
  });
  expect(await row()).toMatchObject({ refundedCents: 0 });
  expect(await area.db.$count(refunds)).toBe(0);
});

test("who bears what is shown before anything is refunded, without any script", async () => {
  const form = { [await shirts()]: "1", reason: "Torn", requestKey: randomUUID() };
  const shown = await send({ ...form, intent: "refund-preview" });
  expect(shown).toMatchObject({
    status: 200,
    result: { preview: { amountCents: 2500, shopCents: 2125, shares: [{ takenCents: 375 }] } },
  });
  expect(await row()).toMatchObject({ refundedCents: 0 });
  // Without the preview's amount, and with that of another refund, it is shown again.
  for (const previewed of ["", "2400"])
    expect(await send({ ...form, previewed, intent: "refund" })).toMatchObject({
      result: { preview: { amountCents: 2500 } },
    });
  expect(await row()).toMatchObject({ refundedCents: 0 });
  const sure = { ...form, intent: "refund", previewed: "2500" };
  for (const _click of [1, 2])
    expect(await send(sure)).toMatchObject({
      status: 200,
      result: { done: "Refunded", text: "$25.00 goes back to the buyer." },
    });
  expect(await row()).toMatchObject({ refundedCents: 2500, status: "refunded" });
});

test("a refund by an admin who has not seen another's is not made", async () => {
  const refund = (left: string) =>
    send({ intent: "refund", goodwill: "5", requestKey: randomUUID(), left, previewed: "500" });
  expect(await refund("2500")).toMatchObject({ status: 200 });
  expect(await refund("2500")).toMatchObject({
    status: 409,
    result: { typed: { goodwill: "5" }, text: expect.stringContaining("have changed") },
  });
  expect(await row()).toMatchObject({ refundedCents: 500 });
  expect(await refund("2000")).toMatchObject({ status: 200 });
  expect(await row()).toMatchObject({ refundedCents: 1000 });
});

test("a refund form sent again with another amount is refused, and nothing more is refunded", async () => {
  const form = { intent: "refund", goodwill: "5", requestKey: randomUUID(), previewed: "500" };
  expect(await send(form)).toMatchObject({
    status: 200,
    result: { done: "Refunded", text: "$5.00 goes back to the buyer." },
  });
  expect(await send({ ...form, goodwill: "7", previewed: "700" })).toMatchObject({
    status: 409,
    result: { typed: { goodwill: "7" }, text: expect.stringContaining("already made a refund") },
  });
  expect(await row()).toMatchObject({ refundedCents: 500 });
});

test.each(["reviewer", "fulfilment"] as const)("a %s moves no money", async (role) => {
  area.admin.role = role;
  const form = { [await shirts()]: "1", requestKey: randomUUID(), previewed: "2500" };
  for (const intent of ["refund", "refund-preview"])
    expect(await send({ ...form, intent })).toMatchObject({ status: 403 });
  expect(await row()).toMatchObject({ refundedCents: 0 });
});
