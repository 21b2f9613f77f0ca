/** @module-tag sweep */

import { randomUUID } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { returns } from "~/schema/tables/returns";
import type { Actor } from "~/people/actor";
import { checkLedger } from "~/money/check-ledger.server";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { printQueue } from "~/press/print-queue.server";
import { isNotCancelled, shirtsToMake } from "~/orders/cancelled/not-cancelled.server";
import { refundCancelledLines } from "~/orders/cancelled/refund-cancelled-lines.server";
import { changeOrderStatus } from "~/orders/change-order-status.server";
import { cancelShirts } from "~/orders/changes/cancel-shirts.server";
import { recordDispute } from "~/orders/payment/record-dispute.server";
import { orderLeft } from "~/orders/refunds/order-left.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";
import { sendWaitingRefunds } from "~/orders/refunds/send-refund.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import { createLogger } from "~/integrations/log/logger.server";

import { truncateAll } from "~tests/support/database/truncate-all";
import { makeAdmin } from "~tests/support/factories/accounts";
import { deliver } from "~tests/support/factories/delivered";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { memoryFiles } from "~tests/support/memory-files";
import { paymentWorld, type PaymentWorld } from "~tests/support/payment-world";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { holds } from "~tests/support/property";
import { goodwillOf } from "~tests/support/refund-requests";
import { decideReturn } from "./decide-return.server";
import { requestReturn } from "./request-return.server";
import { returnableLines } from "./returnable-lines.server";

const test = postgresTestDatabase("once");
const now = new Date("2026-11-02T10:00:00Z");

const pick = fc.nat({ max: 100 });
const shirts = fc.integer({ min: 1, max: 3 });
const of = <Kind extends string, Rest>(
  kind: Kind,
  rest: { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> },
) => fc.record(rest).map((made) => ({ ...made, kind }));

const step = fc.oneof(
  { weight: 5, arbitrary: of("ask", { order: pick, shirts }) },
  {
    weight: 6,
    arbitrary: of("decide", {
      which: pick,
      step: fc.constantFrom(
        "refund" as const,
        "replace" as const,
        "replace" as const,
        "refuse" as const,
      ),
    }),
  },
  { weight: 4, arbitrary: of("refund", { shirts, isAway: fc.boolean() }) },
  { weight: 1, arbitrary: of("goodwill", { cents: fc.constantFrom(1, 1000, 2500, 5000) }) },
  { weight: 1, arbitrary: of("refund-at-provider", { permille: fc.constantFrom(1000, 500) }) },
  { weight: 3, arbitrary: of("cancel", { line: pick, shirts }) },
  { weight: 4, arbitrary: of("press", { line: pick }) },
  { weight: 4, arbitrary: of("deliver", { order: pick }) },
  { weight: 2, arbitrary: of("by-hand", { order: pick }) },
  {
    weight: 3,
    arbitrary: of("dispute", {
      status: fc.constantFrom(
        "open" as const,
        "won" as const,
        "lost" as const,
        "reinstated" as const,
      ),
      cents: fc.constantFrom(1000, 1_000_000),
    }),
  },
  { weight: 2, arbitrary: of("bank-sends-back", { which: pick }) },
  { weight: 1, arbitrary: of("withdraw", { line: pick }) },
  { weight: 2, arbitrary: of("jobs", {}) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

type State = { world: PaymentWorld; admin: Actor; firstId: string; lineId: string; clock: number };

const at = (state: State) => new Date(now.getTime() + ++state.clock * 1000);
const one = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(list.length, 1)];
const allOrders = () =>
  test.db.select().from(orders).orderBy(asc(orders.createdAt), asc(orders.id));
const replacing = (state: State) =>
  test.db
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      printState: orderLines.printState,
      made: shirtsToMake,
      cancelledAt: orderLines.cancelledAt,
      status: orders.status,
      back: sql<number>`(select coalesce(sum(a.quantity), 0) from return_lines a join returns t on t.id = a.return_id
        left join refunds b on b.id = t.refund_id
        where a.order_line_id = order_lines.id and t.outcome in ('refund','replacement')
          and b.status is distinct from 'failed')`.mapWith(Number),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.replacesLineId, state.lineId))
    .orderBy(asc(orders.createdAt), asc(orderLines.id));

async function act(state: State, action: Step): Promise<unknown> {
  const { world, admin, firstId, lineId } = state;
  switch (action.kind) {
    case "ask": {
      const order = one(await allOrders(), action.order);
      const [line] = order ? await returnableLines(test.db, order.id) : [];
      if (!order || !line) return;
      const lines = [
        { orderLineId: line.id, quantity: action.shirts, wantedSize: null, wantedColor: null },
      ];
      return requestReturn(
        test.db,
        {
          orderId: order.id,
          kind: "refund",
          reason: "misprint",
          words: "",
          picture: null,
          requestKey: randomUUID(),
          lines,
        },
        { files: memoryFiles(), log: createLogger("silent"), now: at(state) },
      );
    }
    case "decide": {
      const open = await test.db
        .select()
        .from(returns)
        .where(eq(returns.state, "requested"))
        .orderBy(asc(returns.createdAt));
      const found = one(open, action.which);
      if (!found) return;
      const decision = { returnId: found.id, step: action.step, seen: "requested", words: "" };
      return decideReturn(test.db, admin, decision, { now: at(state) });
    }
    case "refund": {
      const away = () => Promise.reject(new PaymentProviderError("unreachable", "test"));
      const payments = action.isAway ? { ...world.sandbox, refund: away } : world.sandbox;
      const request = {
        ...goodwillOf(firstId, 0),
        lines: [{ orderLineId: lineId, quantity: action.shirts }],
        createdAt: at(state),
      };
      return refundOrder(test.db, admin, request, { ...world.deps, payments });
    }
    case "goodwill":
      return refundOrder(
        test.db,
        admin,
        { ...goodwillOf(firstId, action.cents), createdAt: at(state) },
        world.deps,
      );
    case "refund-at-provider": {
      const [order] = await test.db.select().from(orders).where(eq(orders.id, firstId));
      const left = (await orderLeft(test.db, firstId))?.leftCents ?? 0;
      if (left <= 0) return;
      await world.sandbox.refund({
        paymentId: order?.providerPaymentId ?? "",
        amountCents: Math.max(1, Math.floor((left * action.permille) / 1000)),
        reason: "fraudulent",
        orderId: firstId,
        refundRecordId: "by-hand",
        idempotencyKey: randomUUID(),
      });
      return world.takeEvents();
    }
    case "cancel": {
      const line = one(await replacing(state), action.line);
      if (!line) return;
      return cancelShirts(
        test.db,
        {
          orderId: line.orderId,
          lines: [{ orderLineId: line.id, quantity: action.shirts }],
          requestKey: randomUUID(),
          requestedBy: null,
        },
        { now: at(state) },
      );
    }
    case "press": {
      const line = one(await replacing(state), action.line);
      if (line) return makePrintBatch(test.db, admin, [line.id], { now: at(state) });
      return;
    }
    case "deliver": {
      const made = (await replacing(state)).filter(
        ({ printState, status }) => printState !== "to_print" && status === "in_production",
      );
      const line = one(made, action.order);
      if (line) await deliver(test.db, line.orderId, at(state));
      return;
    }
    case "by-hand": {
      const line = one(await replacing(state), action.order);
      if (!line) return;
      const change = { orderId: line.orderId, status: "in_production" as const };
      return changeOrderStatus(test.db, admin, change, world.deps);
    }
    case "dispute": {
      const [order] = await test.db.select().from(orders).where(eq(orders.id, firstId));
      return recordDispute(
        test.db,
        {
          disputeId: "dp_1",
          paymentId: order?.providerPaymentId ?? "",
          amountCents: Math.min(action.cents, order?.totalCents ?? 0),
          currency: "usd",
          status: action.status,
          occurredAt: at(state),
        },
        world.deps,
      );
    }
    case "bank-sends-back": {
      const booked = await test.db
        .select()
        .from(refunds)
        .where(eq(refunds.status, "succeeded"))
        .orderBy(asc(refunds.createdAt));
      const found = one(booked, action.which);
      if (!found?.providerRefundId || found.providerRefundId.startsWith("dp_")) return;
      await world.sandbox.failRefund(found.providerRefundId);
      return world.takeEvents();
    }
    case "withdraw": {
      const waiting = (await replacing(state)).filter(
        ({ status, cancelledAt }) => status === "paid" && !cancelledAt,
      );
      const line = one(waiting, action.line);
      if (!line) return;
      await test.db
        .update(orderLines)
        .set({ cancelledAt: at(state) })
        .where(eq(orderLines.id, line.id));
      return refundCancelledLines(test.db, { now: at(state) });
    }
    case "jobs":
      await refundCancelledLines(test.db, { now: at(state) });
      return sendWaitingRefunds(test.db, { ...world.deps, now: new Date(Date.now() + 120_000) });
  }
}

async function check(state: State): Promise<void> {
  expect(await checkLedger(test.db)).toEqual([]);
  const left = await orderLeft(test.db, state.firstId);
  const shirtsLeft = left?.lines[0]?.shirtsLeft ?? 0;
  expect(left?.leftCents).toBeGreaterThanOrEqual(0);
  expect(shirtsLeft).toBeGreaterThanOrEqual(0);
  const rows = await replacing(state);
  const queued = (await printQueue(test.db)).map(({ lineId }) => lineId);
  const waiting = rows.filter(({ id }) => queued.includes(id));
  const sum = (list: typeof rows) => list.reduce((all, { made, back }) => all + made - back, 0);
  expect(sum(waiting), "waiting is paid").toBeLessThanOrEqual(shirtsLeft);
  const [own] = await returnableLines(test.db, state.firstId);
  expect(own?.leftQuantity, "first: not more than paid").toBeLessThanOrEqual(shirtsLeft);
  const live = sum(rows.filter(({ cancelledAt }) => !cancelledAt));
  const [asked] = (
    await test.db.execute<{
      n: number;
    }>(sql`select coalesce(sum(a.quantity), 0)::int as n from return_lines a
      join returns t on t.id = a.return_id where a.order_line_id = ${state.lineId} and (t.state <> 'done')`)
  ).rows;
  expect(own?.leftQuantity, "first: what is paid can be returned").toBeGreaterThanOrEqual(
    shirtsLeft - live - (asked?.n ?? 0),
  );
  const pending = await test.db.$count(refunds, eq(refunds.status, "pending"));
  for (const id of new Set(rows.map(({ orderId }) => orderId))) {
    const [order] = await test.db.select().from(orders).where(eq(orders.id, id));
    const isMade = await test.db.$count(
      orderLines,
      sql`${orderLines.orderId} = ${id} and ${isNotCancelled}`,
    );
    const withdrawn = rows.some((row) => row.orderId === id && row.cancelledAt);
    if (order?.status === "refunded") expect(isMade, "over, nothing made").toBe(0);
    if (order?.status === "in_production") expect(isMade, "in production, something made").toBe(1);
    if (order?.status === "paid" && pending === 0 && !withdrawn)
      expect(isMade, "paid, something made").toBe(1);
    const [line] = await returnableLines(test.db, id);
    expect(line?.leftQuantity).toBeLessThanOrEqual(shirtsLeft);
    expect(line?.leftQuantity).toBeLessThanOrEqual(
      rows.find((row) => row.orderId === id)?.made ?? 0,
    );
  }
}

it("of a shirt and its replacements, in any order: nothing is printed unpaid, and what is paid can be sent back", async () => {
  await holds(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(step, { minLength: 3, maxLength: 18 }),
      async (quantity, steps) => {
        await truncateAll(test.pool);
        const world = paymentWorld(test.db, test.pool, now);
        const product = await makeProduct(test.db);
        const admin = await makeAdmin(test.db);
        const lines = [{ variantId: product.variantIds[0], quantity }];
        const firstId = await makeOpenOrder(
          test.db,
          lines,
          { shownTotalCents: 2500 * quantity },
          now,
        );
        await world.payAtProvider(firstId);
        await world.takeEvents();
        await deliver(test.db, firstId, now);
        const [line] = await test.db.select().from(orderLines);
        const state = { world, admin, firstId, lineId: line?.id ?? "", clock: 0 };
        for (const action of steps) {
          await act(state, action).catch((error: unknown) => {
            if (!/is not decided yet/.test(String(error))) throw error;
          });
          await check(state);
        }
      },
    ),
    { numRuns: 40, fewRuns: 12, endOnFailure: true },
  );
}, 300_000);
