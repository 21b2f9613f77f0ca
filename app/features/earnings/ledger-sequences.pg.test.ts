import { randomUUID } from "node:crypto";
import { eq, inArray, isNotNull } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";

import { payouts } from "~/db/schema/earnings";
import { orders } from "~/db/schema/orders";
import { refunds } from "~/db/schema/payments";
import { noteDispute } from "~/features/orders/payment/note-dispute.server";
import { orderLeft } from "~/features/orders/refunds/order-left.server";
import { refundOrder } from "~/features/orders/refunds/refund-order.server";
import { reconcileOrders } from "~/features/orders/payment/reconcile-orders.server";
import type { Actor } from "~/features/accounts/actor";
import { DAY_MS } from "~/lib/dates";

import { holds } from "~tests/support/property";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { truncateAll } from "~tests/support/database/truncate-all";
import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct, type MadeProduct } from "~tests/support/factories/products";
import { paymentWorld, type PaymentWorld } from "~tests/support/payment-world";
import { checkLedger } from "./check-ledger.server";
import { createPayouts } from "./payouts/create-payouts.server";
import { creatorEarningsSummary } from "./creator-earnings.server";
import { sendPayouts } from "./payouts/send-payouts.server";

const test = postgresTestDatabase("once");

const pick = fc.nat({ max: 1000 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("buy" as const),
      products: fc.array(pick, { minLength: 1, maxLength: 3 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("abandon" as const), product: pick }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      order: pick,
      line: pick,
      shirts: fc.integer({ min: 0, max: 20 }),
      includesOther: fc.boolean(),
      goodwill: fc.constantFrom(0, 0, 1, 700, 2500),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("refund-at-provider" as const),
      order: pick,
      permille: fc.integer({ min: 1, max: 1000 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("payout" as const),
      days: fc.integer({ min: 1, max: 20 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("bank-sends-back" as const), payout: pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("reverse" as const),
      payout: pick,
      permille: fc.integer({ min: 1, max: 1000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("refund-returns" as const), refund: pick }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("dispute" as const),
      order: pick,
      status: fc.constantFrom(
        "open" as const,
        "won" as const,
        "lost" as const,
        "reinstated" as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("events-again" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type State = { world: PaymentWorld; products: MadeProduct[]; admin: Actor; now: Date };

function one<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(list.length, 1)];
}

async function soldOrders() {
  return test.db
    .select()
    .from(orders)
    .where(inArray(orders.status, ["paid"]))
    .orderBy(orders.createdAt, orders.id);
}

/** No shirt is refunded twice, and no refund takes more than a line or the order has. */
async function refundsHold(): Promise<void> {
  for (const { id } of await test.db.select({ id: orders.id }).from(orders)) {
    const left = await orderLeft(test.db, id);
    expect(left?.leftCents).toBeGreaterThanOrEqual(0);
    for (const line of left?.lines ?? []) {
      expect(line.shirtsLeft).toBeGreaterThanOrEqual(0);
      expect(line.centsLeft).toBeGreaterThanOrEqual(0);
    }
  }
}

async function act(state: State, action: Step): Promise<void> {
  const { world } = state;
  switch (action.kind) {
    case "buy": {
      const bought = [...new Set(action.products.map((index) => index % state.products.length))];
      const lines = bought.map((index) => ({
        variantId: state.products[index]?.variantIds[0] ?? "",
        quantity: action.quantity,
      }));
      const total = bought.reduce((sum, index) => sum + (index + 1) * 999 * action.quantity, 0);
      const orderId = await makeOpenOrder(test.db, lines, { shownTotalCents: total }, state.now);
      await world.payAtProvider(orderId);
      await world.takeEvents();
      return;
    }
    case "abandon": {
      const product = one(state.products, action.product);
      const index = state.products.findIndex((made) => made === product);
      await makeOpenOrder(
        test.db,
        [{ variantId: product?.variantIds[0] ?? "" }],
        { shownTotalCents: (index + 1) * 999 },
        state.now,
      );
      state.now = new Date(state.now.getTime() + 2 * 3_600_000);
      world.setNow(state.now);
      await reconcileOrders(test.db, world.deps);
      return;
    }
    case "refund": {
      const order = one(await soldOrders(), action.order);
      const left = order && (await orderLeft(test.db, order.id));
      const line = left && one(left.lines, action.line);
      if (!order || !line) return;
      const quantity = Math.min(action.shirts, line.shirtsLeft + 1);
      const request = {
        orderId: order.id,
        lines: quantity > 0 ? [{ orderLineId: line.orderLineId, quantity }] : [],
        includesOther: action.includesOther,
        goodwillCents: action.goodwill,
        reason: "",
        requestKey: randomUUID(),
      };
      const refunded = await refundOrder(test.db, state.admin, request, world.deps);
      if (quantity > line.shirtsLeft) expect(refunded.ok).toBe(false);
      return;
    }
    case "refund-at-provider": {
      const order = one(await soldOrders(), action.order);
      if (!order) return;
      const left = order.totalCents - order.refundedCents;
      await world.sandbox.refund({
        paymentId: order.providerPaymentId ?? "",
        amountCents: Math.max(1, Math.floor((left * action.permille) / 1000)),
        reason: "fraudulent",
        orderId: order.id,
        refundRecordId: "made-by-hand",
        idempotencyKey: randomUUID(),
      });
      await world.takeEvents();
      return;
    }
    case "payout": {
      state.now = new Date(state.now.getTime() + action.days * DAY_MS);
      world.setNow(state.now);
      await createPayouts(test.db, state.now);
      await sendPayouts(test.db, world.deps);
      return;
    }
    case "bank-sends-back":
    case "reverse": {
      const sent = await test.db
        .select()
        .from(payouts)
        .where(inArray(payouts.status, ["sent"]))
        .orderBy(payouts.createdAt, payouts.id);
      const payout = one(sent, action.payout);
      if (!payout?.providerTransferId) return;
      if (action.kind === "bank-sends-back") {
        await world.sandbox.failTransfer(payout.providerTransferId);
      } else {
        const left = payout.amountCents - payout.reversedCents;
        await world.sandbox.reverseTransfer({
          transferId: payout.providerTransferId,
          amountCents: Math.max(1, Math.floor((left * action.permille) / 1000)),
          idempotencyKey: randomUUID(),
        });
      }
      await world.takeEvents();
      return;
    }
    case "refund-returns": {
      const booked = await test.db
        .select({ providerRefundId: refunds.providerRefundId })
        .from(refunds)
        .where(eq(refunds.status, "succeeded"))
        .orderBy(refunds.createdAt, refunds.id);
      const found = one(booked, action.refund);
      if (!found) return;
      await world.sandbox.failRefund(found.providerRefundId ?? "");
      await world.takeEvents();
      return;
    }
    case "dispute": {
      const paid = await test.db
        .select()
        .from(orders)
        .where(isNotNull(orders.providerPaymentId))
        .orderBy(orders.createdAt, orders.id);
      const order = one(paid, action.order);
      if (!order) return;
      const told = {
        disputeId: `dp_${order.id}`,
        paymentId: order.providerPaymentId ?? "",
        amountCents: order.totalCents,
        currency: "usd",
        status: action.status,
        occurredAt: state.now,
      };
      await noteDispute(test.db, told, world.deps);
      return;
    }
    case "events-again":
      await world.takeEvents();
  }
}

it("keeps the ledger right after every step of any sequence", async () => {
  await holds(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      await truncateAll(test.pool);
      const now = new Date("2026-03-02T10:00:00Z");
      const world = paymentWorld(test.db, test.pool, now);
      const products: MadeProduct[] = [];
      for (let index = 0; index < 3; index += 1) {
        const product = await makeProduct(test.db, { basePriceCents: (index + 1) * 999 });
        await world.makeAccount(product.creatorUserId);
        products.push(product);
      }
      const state: State = { world, products, admin: await makeAdmin(test.db), now };
      for (const action of steps) {
        await act(state, action);
        expect(await checkLedger(test.db)).toEqual([]);
        await refundsHold();
        for (const { creatorUserId } of products) {
          const { totalCents, paidCents, pendingCents } = await creatorEarningsSummary(
            test.db,
            creatorUserId,
          );
          expect(await creatorBalance(test.db, creatorUserId)).toBe(totalCents - paidCents);
          expect(pendingCents).toBe(totalCents - paidCents);
          expect(pendingCents).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 25, endOnFailure: true },
  );
});
