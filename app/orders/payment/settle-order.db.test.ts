import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { creatorEarnings } from "~/schema/tables/earnings";
import { carts } from "~/schema/tables/carts";
import { discountCodes, orders } from "~/schema/tables/orders";
import { mails } from "~/schema/tables/records";
import { addToCart } from "~/cart/add-to-cart.server";
import { cartCount, findCart } from "~/cart/find-cart.server";
import { checkLedger } from "~/money/check-ledger.server";
import { creatorEarningsSummary } from "~/money/creator-earnings.server";

import { testDatabase } from "~tests/support/test-database";
import { creatorBalance } from "~tests/support/creator-balance";
import { makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDiscountCode, makeOpenOrder, orderDeps } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { queuedMails } from "~tests/support/queued-mails";
import { closeUnpaidOrder } from "./close-unpaid-order.server";
import { settleOrder } from "./settle-order.server";

const test = testDatabase();
const deps = orderDeps();

function payment(orderId: string, amountCents = 2500) {
  return { orderId, sessionId: "cs_1", paymentId: "pi_1", amountCents, currency: "usd" };
}

async function statusOf(orderId: string) {
  const [order] = await test.db
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order?.status;
}

describe("settleOrder", () => {
  it("pays once: 25.00 at 15% earns 3.75, however often the event arrives", async () => {
    const product = await makeProduct(test.db);
    const orderId = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
    expect(await settleOrder(test.db, payment(orderId), deps)).toEqual({ ok: true, isNew: true });
    expect(await settleOrder(test.db, payment(orderId), deps)).toEqual({ ok: true, isNew: false });
    expect(await creatorEarningsSummary(test.db, product.creatorUserId)).toEqual({
      totalCents: 375,
      pendingCents: 375,
      owedCents: 375,
      paidCents: 0,
      savedCents: 0,
      teesSold: 1,
    });
    expect(await creatorBalance(test.db, product.creatorUserId)).toBe(375);
    expect(await test.db.$count(creatorEarnings)).toBe(1);
    expect(await checkLedger(test.db)).toEqual([]);
    const sent = (await queuedMails(test.db)).map(({ subject, text }) => ({ subject, text }));
    expect(sent.map((mail) => mail.subject).toSorted()).toEqual([
      "Set up payments to receive your earnings",
      "You sold a shirt!",
      expect.stringMatching(/^Your order INK-/),
    ]);
    const receipt = sent.find((mail) => mail.subject.startsWith("Your order"));
    expect(receipt?.text).toMatch(/\/orders\/INK-\w{7}\?key=/);
    expect(JSON.stringify(sent.filter((mail) => mail !== receipt))).not.toContain("buyer@");
  });

  it("tells a child's guardian in a grown-up's words", async () => {
    const child = await makeMinorCreator(test.db);
    const product = await makeProduct(test.db, { creatorUserId: child.userId });
    const orderId = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
    await settleOrder(test.db, payment(orderId), deps);
    const told = (await queuedMails(test.db)).filter(({ to }) => to === child.guardian.email);
    expect(told.map(({ subject }) => subject).toSorted()).toEqual([
      "Kit sold a shirt!",
      "Set up payments to receive your earnings",
    ]);
    for (const { text } of told) {
      expect(text.replaceAll(/\s+/g, " ")).toContain("Hello Gale, ");
      expect(text).not.toMatch(/your drawing|You earned|See your earnings/);
    }
    expect((await queuedMails(test.db)).map(({ to }) => to)).not.toContain(child.email);
  });

  it.each([
    ["another amount", { amountCents: 2499 }, "wrong-amount"],
    ["another currency", { currency: "eur" }, "wrong-amount"],
    [
      "an order that was never placed",
      { orderId: "3f0c8ad2-1b53-4b57-9a9b-0f2d1ad35f11" },
      "unknown-order",
    ],
  ])("refuses %s and changes nothing", async (_what, wrong, reason) => {
    const product = await makeProduct(test.db);
    const orderId = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
    const settled = await settleOrder(test.db, { ...payment(orderId), ...wrong }, deps);
    expect(settled).toEqual({ ok: false, reason });
    expect(await statusOf(orderId)).toBe("pending_payment");
    expect(await test.db.$count(mails)).toBe(0);
  });

  it("refuses the payment of another session", async () => {
    const product = await makeProduct(test.db);
    const orderId = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
    await test.db
      .update(orders)
      .set({ providerSessionId: "cs_other" })
      .where(eq(orders.id, orderId));
    expect(await settleOrder(test.db, payment(orderId), deps)).toEqual({
      ok: false,
      reason: "wrong-session",
    });
  });

  it("counts a code once, and frees it when the order ends unpaid", async () => {
    const product = await makeProduct(test.db);
    const [variantId] = product.variantIds;
    const made = await makeDiscountCode(test.db, { usageLimit: 2 });
    const request = { code: made.code, shownTotalCents: 2250 };
    const paid = await makeOpenOrder(test.db, [{ variantId }], request);
    const left = await makeOpenOrder(test.db, [{ variantId }], request);
    await settleOrder(test.db, payment(paid, 2250), deps);
    expect(
      await closeUnpaidOrder(test.db, { orderId: left, sessionId: null }, "expired", deps.now),
    ).toBe(true);
    expect(
      await closeUnpaidOrder(test.db, { orderId: paid, sessionId: null }, "expired", deps.now),
    ).toBe(false);
    const [code] = await test.db.select().from(discountCodes);
    expect(code).toMatchObject({ usageCount: 1, reservedCount: 0 });
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("is not closed by an event of another session", async () => {
    const product = await makeProduct(test.db);
    const orderId = await makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
    await test.db.update(orders).set({ providerSessionId: "cs_1" }).where(eq(orders.id, orderId));
    const close = (sessionId: string) =>
      closeUnpaidOrder(test.db, { orderId, sessionId }, "expired", deps.now);
    expect(await close("cs_other")).toBe(false);
    expect(await statusOf(orderId)).toBe("pending_payment");
    expect(await close("cs_1")).toBe(true);
  });

  it("is closed alone, with its moment; its code is kept while it is open", async () => {
    const product = await makeProduct(test.db);
    const { code } = await makeDiscountCode(test.db);
    const place = () =>
      makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }], {
        code,
        shownTotalCents: 2250,
      });
    const [orderId, other] = [await place(), await place()];
    const close = (id: string, sessionId: string | null) =>
      closeUnpaidOrder(test.db, { orderId: id, sessionId }, "cancelled", deps.now);
    const reserved = async () => (await test.db.select().from(discountCodes))[0]?.reservedCount;
    await test.db.update(orders).set({ providerSessionId: "cs_1" }).where(eq(orders.id, orderId));
    expect(await close(orderId, "cs_other")).toBe(false);
    expect(await reserved()).toBe(2);
    expect(await close(orderId, null)).toBe(true);
    expect(await statusOf(other)).toBe("pending_payment");
    expect(await reserved()).toBe(1);
    expect(await close(other, "cs_2")).toBe(true);
    const rows = await test.db.select().from(orders);
    expect(rows.map(({ status, closedAt }) => ({ status, closedAt }))).toEqual([
      { status: "cancelled", closedAt: deps.now },
      { status: "cancelled", closedAt: deps.now },
    ]);
  });

  it("pays one order, even when another waits beside it", async () => {
    const product = await makeProduct(test.db);
    const place = () => makeOpenOrder(test.db, [{ variantId: product.variantIds[0] }]);
    const [orderId, other] = [await place(), await place()];
    await settleOrder(test.db, payment(orderId), deps);
    expect(await statusOf(orderId)).toBe("paid");
    expect(await statusOf(other)).toBe("pending_payment");
  });

  it("accepts a late payment for an expired order, without exceeding the code's limit", async () => {
    const product = await makeProduct(test.db);
    const [variantId] = product.variantIds;
    const made = await makeDiscountCode(test.db, { usageLimit: 1 });
    const request = { code: made.code, shownTotalCents: 2250 };
    const late = await makeOpenOrder(test.db, [{ variantId }], request);
    await closeUnpaidOrder(test.db, { orderId: late, sessionId: null }, "expired", deps.now);
    const other = await makeOpenOrder(test.db, [{ variantId }], request);
    await settleOrder(
      test.db,
      { ...payment(other, 2250), sessionId: "cs_2", paymentId: "pi_2" },
      deps,
    );
    expect(await settleOrder(test.db, payment(late, 2250), deps)).toEqual({
      ok: true,
      isNew: true,
    });
    expect(await statusOf(late)).toBe("paid");
    const [code] = await test.db.select().from(discountCodes);
    expect(code).toMatchObject({ usageCount: 1, reservedCount: 0 });
    expect(await checkLedger(test.db)).toEqual([]);
  });

  it("removes what was bought from the cart and leaves the rest", async () => {
    const product = await makeProduct(test.db);
    const [medium, large = ""] = product.variantIds;
    const owner = { tokenHash: "a guest" };
    await addToCart(test.db, owner, { variantId: medium, quantity: 2 });
    const cart = await findCart(test.db, owner, deps.now);
    const orderId = await makeOpenOrder(test.db, [{ variantId: medium, quantity: 2 }], {
      cartId: cart?.cartId ?? null,
    });
    await addToCart(test.db, owner, { variantId: medium, quantity: 1 });
    await addToCart(test.db, owner, { variantId: large, quantity: 3 });
    await settleOrder(test.db, payment(orderId, 5000), deps);
    expect(await cartCount(test.db, owner)).toBe(4);
    expect(await test.db.$count(carts)).toBe(1);
  });
});
