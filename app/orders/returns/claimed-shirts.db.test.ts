import { randomUUID } from "node:crypto";
import { desc, eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";

import { orders } from "~/schema/tables/orders";
import { fraudWarnings, refunds } from "~/schema/tables/payments";
import { returns } from "~/schema/tables/returns";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { printQueue } from "~/press/print-queue.server";
import { changeOrderStatus } from "~/orders/change-order-status.server";
import { cancelShirts } from "~/orders/changes/cancel-shirts.server";
import { changeRefusal } from "~/orders/changes/change-window.server";
import { previewRefund } from "~/orders/refunds/preview-refund.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { RefundPreviewPart } from "~/orders/refunds/refund-preview";
import { sendWaitingRefunds } from "~/orders/refunds/send-refund.server";
import { createLogger } from "~/integrations/log/logger.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import { MINUTE_MS } from "~/lib/dates";

import { makeAdmin } from "~tests/support/factories/accounts";
import { deliver } from "~tests/support/factories/delivered";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { lineOf, makeReplacement, returnOne } from "~tests/support/factories/replacements";
import { madeForEach } from "~tests/support/made";
import { memoryFiles } from "~tests/support/memory-files";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { goodwillOf, shirtsOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";
import { decideReturn, type DecisionStep } from "./decide-return.server";
import { requestReturn } from "./request-return.server";
import { returnableLines } from "./returnable-lines.server";

const test = testDatabase();
const now = new Date();
const world = madeForEach(() => paymentWorld(test.db, test.pool, now));
const admin = madeForEach(() => makeAdmin(test.db));

const replaced = (quantity = 1) => makeReplacement(test.db, world, admin, { quantity, now });
const queued = async () => (await printQueue(test.db)).map(({ lineId }) => lineId);
const press = (lineId: string) => makePrintBatch(test.db, admin, [lineId], { now });
const leftOf = async (orderId: string) =>
  (await returnableLines(test.db, orderId))[0]?.leftQuantity;

async function orderOf(id: string) {
  const [order] = await test.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error("The order is gone");
  return order;
}

async function newestNumber() {
  const [order] = await test.db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1);
  return order?.number;
}

async function bought(quantity: number) {
  const product = await makeProduct(test.db);
  const lines = [{ variantId: product.variantIds[0], quantity }];
  const orderId = await makeOpenOrder(test.db, lines, {}, now);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  await deliver(test.db, orderId, now);
  return orderId;
}

async function ask(orderId: string, quantity = 1) {
  const { id } = await lineOf(test.db, orderId);
  const requestKey = randomUUID();
  const line = { orderLineId: id, quantity, wantedSize: null, wantedColor: null };
  const what = { kind: "refund", reason: "misprint", words: "", picture: null } as const;
  const request = { ...what, orderId, requestKey, lines: [line] };
  const deps = { files: memoryFiles(), log: createLogger("silent"), now };
  expect(await requestReturn(test.db, request, deps)).toEqual({ ok: true });
  const [made] = await test.db.select().from(returns).where(eq(returns.requestKey, requestKey));
  return made?.id ?? "";
}

const decide = (returnId: string, step: DecisionStep) => {
  const decision = { returnId, step, seen: "requested", words: "" };
  return decideReturn(test.db, admin, decision, { now: new Date() });
};

const refund = async (orderId: string, quantity = 1) =>
  refundOrder(test.db, admin, await shirtsOf(test.db, orderId, quantity), world.deps);

describe("of several shirts of a line", () => {
  it("one is refunded, which takes its replacement: the other can still be sent back", async () => {
    const { orderId } = await replaced(2);
    await refund(orderId);
    expect(await queued()).toEqual([]);
    expect(await leftOf(orderId)).toBe(1);
  });

  it("one is refunded while both are asked for: one is replaced, and not both", async () => {
    const orderId = await bought(2);
    const [first, second] = [await ask(orderId), await ask(orderId)];
    await refund(orderId);
    expect(await decide(first, "replace")).toEqual({ ok: true });
    for (const step of ["replace", "refund"] as const)
      expect(await decide(second, step)).toEqual({ ok: false, reason: "not-refundable" });
    expect(await queued()).toHaveLength(1);
  });

  it("no return takes the money of one that is replaced", async () => {
    const orderId = await bought(3);
    const [first, second, third] = [await ask(orderId), await ask(orderId), await ask(orderId)];
    await refund(orderId);
    await decide(first, "replace");
    await decide(second, "replace");
    expect(await decide(third, "refund")).toEqual({ ok: false, reason: "not-refundable" });
    expect(await queued()).toHaveLength(2);
  });

  it("a replacement of two gives back what was made of it", async () => {
    const orderId = await bought(2);
    await decide(await ask(orderId, 2), "replace");
    const [made] = await test.db.select().from(returns);
    const replacementId = made?.replacementOrderId ?? "";
    await refund(orderId);
    await press((await lineOf(test.db, replacementId)).id);
    await deliver(test.db, replacementId, now);
    expect(await leftOf(replacementId)).toBe(1);
    expect(await leftOf(orderId)).toBe(0);
  });

  it("one whose refund the bank sent back can be asked for again, until its money has gone", async () => {
    const orderId = await bought(2);
    await decide(await ask(orderId), "refund");
    const later = { ...world.deps, now: new Date(Date.now() + 2 * MINUTE_MS) };
    await sendWaitingRefunds(test.db, later);
    expect(await leftOf(orderId)).toBe(1);
    const [made] = await test.db.select().from(refunds);
    await world.sandbox.failRefund(made?.providerRefundId ?? "");
    await world.takeEvents();
    expect(await leftOf(orderId)).toBe(2);
    await refund(orderId);
    expect(await leftOf(orderId)).toBe(1);
  });
});

it("a replacement whose first shirt was refunded meanwhile cannot be sent back for the money twice", async () => {
  const { orderId, replacementId, replacingId } = await replaced();
  await press(replacingId);
  await deliver(test.db, replacementId, now);
  expect(await leftOf(replacementId)).toBe(1);
  await refund(orderId);
  expect(await leftOf(replacementId)).toBe(0);
});

it("canceling the replacement of a replacement names the order whose shirts the buyer has", async () => {
  const { orderId, replacementId } = await replaced();
  await deliver(test.db, replacementId, now);
  const cancel = async () => {
    const id = await returnOne(test.db, admin, replacementId, "replace", now);
    const lines = [{ orderLineId: (await lineOf(test.db, id)).id, quantity: 1 }];
    const requestKey = randomUUID();
    await cancelShirts(test.db, { orderId: id, lines, requestKey, requestedBy: null }, { now });
    const mails = await queuedMails(test.db);
    return mails.find(({ cause }) => cause === `order-cancelled:${requestKey}`)?.text;
  };
  const { number } = await orderOf(replacementId);
  expect(await cancel()).toContain(`You can still return the shirts from order ${number}`);
  expect(await leftOf(replacementId)).toBe(1);
  await refundOrder(test.db, admin, goodwillOf(orderId, 2500), world.deps);
  expect(await cancel()).not.toContain("to get your money back");
});

it("a replacement goes to no other address while its first payment is doubted", async () => {
  const { orderId, replacementId } = await replaced();
  await test.db.insert(fraudWarnings).values({ id: "issfr_1", orderId });
  expect(await changeRefusal(test.db, replacementId, "address")).toBe("suspected");
  expect(await changeRefusal(test.db, replacementId, "cancel")).toBeNull();
});

it("a replacement is not begun by hand while the first shirt's money is on its way back", async () => {
  const { orderId, replacementId } = await replaced();
  const away = () => Promise.reject(new PaymentProviderError("unreachable", "test"));
  const deps = { ...world.deps, payments: { ...world.sandbox, refund: away } };
  await refundOrder(test.db, admin, await shirtsOf(test.db, orderId, 1), deps);
  const step = { orderId: replacementId, status: "in_production" as const };
  const refused = { ok: false, reason: "not-made" };
  expect(await changeOrderStatus(test.db, admin, step, world.deps)).toEqual(refused);
  await sendWaitingRefunds(test.db, {
    ...world.deps,
    now: new Date(Date.now() + 2 * MINUTE_MS),
  });
  expect(await orderOf(replacementId)).toMatchObject({ status: "refunded" });
});

describe("whoever is about to refund reads", () => {
  const told = async (orderId: string, lineId: string, quantity: number, goodwillCents = 0) => {
    const lines = quantity > 0 ? [{ orderLineId: lineId, quantity }] : [];
    const wanted = { orderId, lines, goodwillCents, includesOther: false };
    const previewed = await previewRefund(test.db, { ...wanted, requestKey: randomUUID() });
    if (!previewed.ok) throw new Error(previewed.reason);
    const html = renderToStaticMarkup(createElement(RefundPreviewPart, { preview: previewed }));
    return [...html.matchAll(/((?:\d of \d shirts of order|Order) INK-[^<]*)</g)].map(
      ([, text]) => text,
    );
  };

  it("which of two replacements is taken, and of a larger one how much", async () => {
    const { orderId, lineId, replacementId } = await replaced(4);
    const { number: first } = await orderOf(replacementId);
    await decide(await ask(orderId, 2), "replace");
    const { title } = await lineOf(test.db, orderId);
    expect(await told(orderId, lineId, 1)).toEqual([
      `Order ${first}, which replaces “${title}”, is taken out of print.`,
    ]);
    const second = await newestNumber();
    expect(await told(orderId, lineId, 2)).toEqual([
      `Order ${first}, which replaces “${title}”, is taken out of print.`,
      `1 of 2 shirts of order ${second}, which replaces “${title}”, is taken out of print.`,
    ]);
  });

  it("that goodwill of all there is leaves the replacement in print", async () => {
    const { orderId, lineId, replacementId } = await replaced();
    const { number } = await orderOf(replacementId);
    const [text] = await told(orderId, lineId, 0, 2500);
    expect(text).toContain(`Order ${number}`);
    expect(text).toContain("will still be printed: no shirt that it replaces is being refunded.");
    expect(await told(orderId, lineId, 0, 1000)).toEqual([]);
  });
});
