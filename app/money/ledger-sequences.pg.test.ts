/** @module-tag sweep */

import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { expect, it } from "vitest";

import { payouts } from "~/schema/tables/earnings";
import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { printQueue } from "~/press/print-queue.server";
import { refundCancelledLines } from "~/orders/cancelled/refund-cancelled-lines.server";
import { cancelShirts } from "~/orders/changes/cancel-shirts.server";
import { moveLines } from "~/orders/move-lines.server";
import { orderLeft } from "~/orders/refunds/order-left.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { sendWaitingRefunds } from "~/orders/refunds/send-refund.server";
import { receiveEvent } from "~/books/payments/receive-event.server";
import { writeReplacementOrder } from "~/orders/returns/replacement-order.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";
import { reconcileUnpaidOrders } from "~/orders/payment/reconcile-unpaid-orders.server";
import type { Actor } from "~/people/actor";
import { DAY_MS } from "~/lib/dates";

import { holds } from "~tests/support/property";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { truncateAll } from "~tests/support/database/truncate-all";
import { creatorBalance } from "~tests/support/creator-balance";
import { makeAdmin, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct, type MadeProduct } from "~tests/support/factories/products";
import { paymentWorld, type PaymentWorld } from "~tests/support/payment-world";
import { checkLedger } from "./check-ledger.server";
import { createPayouts } from "./payouts/create-payouts.server";
import { creatorEarningsSummary } from "./creator-earnings.server";
import { followDepartures } from "./departures/follow-departures.server";
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
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("dispute" as const),
      order: pick,
      which: fc.constantFrom("a", "b"),
      permille: fc.constantFrom(1000, 1000, 600, 400, 1),
      namesCharge: fc.boolean(),
      status: fc.constantFrom(
        "open" as const,
        "won" as const,
        "lost" as const,
        "lost" as const,
        "reinstated" as const,
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("payout-refused" as const),
      days: fc.integer({ min: 1, max: 20 }),
      order: pick,
      line: pick,
      shirts: fc.integer({ min: 0, max: 20 }),
      isDisputed: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("replace" as const), order: pick, line: pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("withdraw" as const), line: pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("buyer-cancels" as const),
      order: pick,
      line: pick,
      shirts: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("replacement-printed" as const), line: pick }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant("replacement-cancelled" as const), line: pick }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("child-leaves" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("artist-leaves" as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("events-again" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type State = {
  world: PaymentWorld;
  products: MadeProduct[];
  admin: Actor;
  now: Date;
  /** Whose shirts are the last product. */
  childId: string;
  /** The artists who have left. */
  gone: Set<string>;
};

/** The shirts that are still sold: an artist who has left takes their own along. */
const soldBy = ({ products, gone }: State) =>
  products.filter(({ creatorUserId }) => !gone.has(creatorUserId));

const priceOf = (state: State, product: MadeProduct) => (state.products.indexOf(product) + 1) * 999;

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

/**
 * Of a line of which nothing was sent and nothing is being sent, a creator has the share of what is
 * left, to the cent: no refund is borne by the shop, and none is borne twice.
 */
async function sharesHold(): Promise<void> {
  const { rows } = await test.db.execute<{ line: string; expected: number; actual: number }>(sql`
    select e.order_line_id::text as line, sum(e.creator_share_cents)::int as actual,
      ((sum(e.gross_amount_cents)::bigint * max(e.commission_bps) + 5000) / 10000)::int as expected
    from creator_earnings e left join payouts p on p.id = e.payout_id
    left join departures d on d.id = e.departure_id
    group by e.order_line_id
    having bool_and(e.payout_status = 'pending' and p.fixed_at is null and d.closed_at is null)`);
  for (const { line, expected, actual } of rows) expect(actual, line).toBe(expected);
}

/** Lines that replace others and that no press has begun. */
async function waitingReplacements() {
  return test.db
    .select({ id: orderLines.id, orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(isNotNull(orderLines.replacesLineId), eq(orderLines.printState, "to_print")))
    .orderBy(orders.createdAt, orderLines.id);
}

/**
 * What waits to be printed in the place of a shirt is still paid for there: neither was its money given
 * back, nor has a bank taken it, nor is one deciding.
 */
async function replacementsHold(): Promise<void> {
  const queued = (await printQueue(test.db)).map(({ lineId }) => lineId);
  const paid = alias(orderLines, "paid");
  const first = alias(orders, "first");
  const waiting = await test.db
    .select({ lineId: paid.id, orderId: first.id, disputeStatus: first.disputeStatus })
    .from(orderLines)
    .innerJoin(paid, eq(paid.id, orderLines.replacesLineId))
    .innerJoin(first, eq(first.id, paid.orderId))
    .where(inArray(orderLines.id, queued));
  for (const { lineId, orderId, disputeStatus } of waiting) {
    expect(["open", "lost"]).not.toContain(disputeStatus);
    const left = (await orderLeft(test.db, orderId))?.lines;
    expect(left?.find(({ orderLineId }) => orderLineId === lineId)?.shirtsLeft).toBeGreaterThan(0);
  }
}

/** Shirts of a line, by an admin. */
async function refundShirts(
  state: State,
  wanted: { order: number; line: number; shirts: number },
): Promise<void> {
  const order = one(await soldOrders(), wanted.order);
  const left = order && (await orderLeft(test.db, order.id));
  const line = left && one(left.lines, wanted.line);
  const quantity = Math.min(wanted.shirts, line?.shirtsLeft ?? 0);
  if (!order || !line || quantity === 0) return;
  const request = {
    orderId: order.id,
    lines: [{ orderLineId: line.orderLineId, quantity }],
    includesOther: false,
    goodwillCents: 0,
    reason: "",
    requestKey: randomUUID(),
  };
  await refundOrder(test.db, state.admin, request, state.world.deps);
}

async function tellDispute(
  { world, now }: State,
  told: {
    order: number;
    which: string;
    permille: number;
    namesCharge: boolean;
    status: "open" | "won" | "lost" | "reinstated";
  },
): Promise<void> {
  const paid = await test.db
    .select()
    .from(orders)
    .where(isNotNull(orders.providerPaymentId))
    .orderBy(orders.createdAt, orders.id);
  const order = one(paid, told.order);
  if (!order) return;
  const paymentId = order.providerPaymentId ?? "";
  const findPaymentOfCharge = async () => paymentId;
  await receiveEvent(
    test.db,
    {
      type: "dispute-updated",
      eventId: randomUUID(),
      providerType: "test",
      occurredAt: now.toISOString(),
      disputeId: `dp_${told.which}_${order.id}`,
      ...(told.namesCharge ? { paymentId: null, chargeId: "ch_1" } : { paymentId }),
      amountCents: Math.max(1, Math.floor((order.totalCents * told.permille) / 1000)),
      currency: "usd",
      status: told.status,
    },
    { ...world.deps, payments: { ...world.sandbox, findPaymentOfCharge } },
  );
}

/** What jobs do about shirts that are not made any more. */
async function giveBack({ world }: State): Promise<void> {
  await refundCancelledLines(test.db, world.deps);
  await sendWaitingRefunds(test.db, {
    ...world.deps,
    now: new Date(Math.max(world.deps.now.getTime(), Date.now()) + 120_000),
  });
}

async function act(state: State, action: Step): Promise<void> {
  const { world } = state;
  switch (action.kind) {
    case "buy": {
      const shop = soldBy(state);
      if (shop.length === 0) return;
      const bought = [...new Set(action.products.map((index) => index % shop.length))].flatMap(
        (index) => shop[index] ?? [],
      );
      const { quantity } = action;
      const lines = bought.map(({ variantIds }) => ({ variantId: variantIds[0], quantity }));
      const total = bought.reduce((sum, made) => sum + priceOf(state, made) * quantity, 0);
      const orderId = await makeOpenOrder(test.db, lines, { shownTotalCents: total }, state.now);
      await world.payAtProvider(orderId);
      await world.takeEvents();
      return;
    }
    case "abandon": {
      const product = one(soldBy(state), action.product);
      if (!product) return;
      const lines = [{ variantId: product.variantIds[0] }];
      const shown = { shownTotalCents: priceOf(state, product) };
      await makeOpenOrder(test.db, lines, shown, state.now);
      state.now = new Date(state.now.getTime() + 2 * 3_600_000);
      world.setNow(state.now);
      await reconcileUnpaidOrders(test.db, world.deps);
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
      // Replacements at no cost have no payment.
      if (!order?.providerPaymentId) return;
      const left = order.totalCents - order.refundedCents;
      await world.sandbox.refund({
        paymentId: order.providerPaymentId,
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
      await followDepartures(test.db, state.now);
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
    case "dispute":
      return tellDispute(state, action);
    case "payout-refused": {
      state.now = new Date(state.now.getTime() + action.days * DAY_MS);
      world.setNow(state.now);
      await createPayouts(test.db, state.now);
      const refused: PaymentProvider["transfer"] = async () => {
        await refundShirts(state, action);
        if (action.isDisputed)
          await tellDispute(state, {
            order: action.order + 1,
            which: "a",
            permille: 1000,
            namesCharge: true,
            status: "lost",
          });
        throw new PaymentProviderError("account-not-ready", "test");
      };
      const payments = { ...world.sandbox, transfer: refused };
      await sendPayouts(test.db, { ...world.deps, payments });
      return;
    }
    case "replace": {
      const order = one(await soldOrders(), action.order);
      const left = order && (await orderLeft(test.db, order.id));
      const line = left && one(left.lines, action.line);
      if (!order || !line) return;
      const [standing] = await test.db
        .select({ id: orderLines.id })
        .from(orderLines)
        .where(and(eq(orderLines.id, line.orderLineId), isNull(orderLines.cancelledAt)));
      if (!standing) return;
      const asked = { ...line, quantity: 1, wantedSize: null, wantedColor: null };
      const replaced = { returnId: randomUUID(), orderId: order.id, lines: [asked] };
      await test.db.transaction((tx) => writeReplacementOrder(tx, replaced, state.now));
      return;
    }
    case "withdraw": {
      const lines = await test.db
        .select({ id: orderLines.id })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(eq(orders.status, "paid"), isNull(orderLines.cancelledAt)))
        .orderBy(orders.createdAt, orderLines.id);
      const line = one(lines, action.line);
      if (!line) return;
      const cancelled = { cancelledAt: state.now };
      await test.db.update(orderLines).set(cancelled).where(eq(orderLines.id, line.id));
      return giveBack(state);
    }
    case "buyer-cancels": {
      const order = one(await soldOrders(), action.order);
      const left = order && (await orderLeft(test.db, order.id));
      const line = left && one(left.lines, action.line);
      if (!order || !line) return;
      const asked = [{ orderLineId: line.orderLineId, quantity: action.shirts }];
      const request = { orderId: order.id, lines: asked, requestKey: randomUUID() };
      for (const _ of [1, 2])
        await cancelShirts(test.db, { ...request, requestedBy: null }, world.deps);
      return giveBack(state);
    }
    case "replacement-printed": {
      const line = one(await waitingReplacements(), action.line);
      if (line) await test.db.transaction((tx) => moveLines(tx, [line.id], "printing"));
      return;
    }
    case "replacement-cancelled": {
      const line = one(await waitingReplacements(), action.line);
      if (!line) return;
      const lines = [{ orderLineId: line.id, quantity: 1 }];
      const request = { orderId: line.orderId, lines, requestKey: randomUUID(), requestedBy: null };
      await cancelShirts(test.db, request, world.deps);
      return;
    }
    case "artist-leaves": {
      const [adult] = state.products;
      if (!adult || state.gone.has(adult.creatorUserId)) return;
      await test.db.transaction((tx) => eraseAccount(tx, adult.creatorUserId, state.now));
      state.gone.add(adult.creatorUserId);
      return giveBack(state);
    }
    case "child-leaves": {
      if (state.gone.has(state.childId)) return;
      await test.db.transaction((tx) => eraseAccount(tx, state.childId, state.now));
      state.gone.add(state.childId);
      return giveBack(state);
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
      const kit = await makeMinorCreator(test.db);
      for (const [index, creatorUserId] of [null, null, kit.userId].entries()) {
        const price = { basePriceCents: (index + 1) * 999 };
        const product = await makeProduct(test.db, {
          ...price,
          ...(creatorUserId && { creatorUserId }),
        });
        await world.makeAccount(creatorUserId ? kit.guardian.userId : product.creatorUserId);
        products.push(product);
      }
      const admin = await makeAdmin(test.db);
      const state: State = { world, products, admin, now, childId: kit.userId, gone: new Set() };
      for (const action of steps) {
        await act(state, action);
        expect(await checkLedger(test.db)).toEqual([]);
        await refundsHold();
        await sharesHold();
        await replacementsHold();
        for (const { creatorUserId } of soldBy(state)) {
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
    { numRuns: 40, fewRuns: 15, endOnFailure: true },
  );
}, 300_000);
