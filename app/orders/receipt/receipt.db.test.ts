import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";

import { makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { recordedPaper } from "~tests/support/recorded-paper";
import { testDatabase } from "~tests/support/test-database";

import { orderSnapshot } from "../order-snapshot.server";
import { settleRefund } from "~/orders/refunds/book-refund.server";
import { receiptFacts } from "./receipt-facts.server";
import { receiptPages, receiptPaper } from "./receipt-paper.server";

const test = testDatabase();
const seller = { name: "Marker Press LLC", address: "9 Ink Lane, Salem, OR 97301" };
const paidAt = new Date("2026-03-02T10:00:00.000Z");

async function factsOf(orderId: string) {
  const order = await orderSnapshot(test.db, orderId);
  return order && receiptFacts(test.db, order, seller);
}

async function drawn(orderId: string): Promise<string> {
  const facts = (await factsOf(orderId)) ?? expect.fail("there is no receipt");
  const { paper, drawn: parts } = recordedPaper();
  for await (const _ of receiptPages(paper, facts)) continue;
  return parts.join("\n");
}

it("a receipt names seller, date, address, shirts, shipping, tax and total", async () => {
  const product = await makeProduct(test.db, { title: "Paper Fox" });
  const { orderId } = await makePaidOrder(test.db, { product, quantity: 2, paidAt });
  const text = await drawn(orderId);
  for (const part of [
    "Marker Press LLC",
    "9 Ink Lane, Salem, OR 97301",
    "Paid on March 2, 2026",
    "Ada Buyer",
    "Portland, OR 97201",
    "2 × Paper Fox",
    '"Free" to',
    '"Total"',
    '"$50.00" to',
    '"Tax included"',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Discount|Refunded|You paid/);
});

it("tax and shipping that were charged, a discount, and what came back have lines of their own", async () => {
  const { orderId } = await makePaidOrder(test.db, { quantity: 2, paidAt });
  await test.db
    .update(orders)
    .set({ discountCents: 500, shippingCents: 499, taxCents: 321, totalCents: 5320 })
    .where(eq(orders.id, orderId));
  const refund = { orderId, createdAt: new Date("2026-03-09T10:00:00.000Z") };
  await test.db.insert(refunds).values([
    { ...refund, amountCents: 1000, status: "succeeded", requestKey: crypto.randomUUID() },
    { ...refund, amountCents: 777, status: "pending", requestKey: crypto.randomUUID() },
  ]);
  const text = await drawn(orderId);
  for (const part of [
    '"-$5.00" to',
    '"$4.99" to',
    '"$3.21" to',
    '"$53.20" to',
    "Refunded on March 9, 2026",
    '"-$10.00" to',
    '"$43.20" to',
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/Tax included|Free|7\.77/);
});

it("a refund's day is the one on which the money went back, not the one it was asked for", async () => {
  const { orderId } = await makePaidOrder(test.db, { quantity: 2, paidAt });
  const [made] = await test.db
    .insert(refunds)
    .values({
      orderId,
      amountCents: 1000,
      requestKey: crypto.randomUUID(),
      createdAt: new Date("2026-03-09T10:00:00.000Z"),
    })
    .returning({ id: refunds.id });
  await settleRefund(test.db, made?.id ?? "", { now: new Date("2026-03-12T10:00:00.000Z") });
  const text = await drawn(orderId);
  expect(text).toContain("Refunded on March 12, 2026");
  expect(text).not.toContain("March 9");
});

it("many shirts take more pages, and each names the order", async () => {
  const { orderId } = await makePaidOrder(test.db, { paidAt });
  const facts = (await factsOf(orderId)) ?? expect.fail("there is no receipt");
  const lines = Array.from({ length: 40 }, (_, at) => ({
    title: `Shirt ${at}`,
    detail: "M, Navy",
    quantity: 1,
    cents: 2500,
  }));
  const { paper, drawn: parts } = recordedPaper();
  let pages = 0;
  for await (const _ of receiptPages(paper, { ...facts, lines })) pages += 1;
  expect(pages).toBeGreaterThan(2);
  expect(parts.filter((part) => part === "page")).toHaveLength(pages);
  expect(parts.filter((part) => part.startsWith(`"Order ${facts.number}"`))).toHaveLength(pages);
});

it("an order that was not paid has no receipt; one that was is a PDF", async () => {
  const { variantIds } = await makeProduct(test.db);
  const open = await makeOpenOrder(test.db, [{ variantId: variantIds[0] }]);
  expect(await factsOf(open)).toBeNull();
  const { orderId } = await makePaidOrder(test.db);
  const facts = (await factsOf(orderId)) ?? expect.fail("there is no receipt");
  const pdf = await receiptPaper(facts);
  expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
});
