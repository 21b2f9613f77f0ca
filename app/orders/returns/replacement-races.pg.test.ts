/** @module-tag sweep */

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { checkLedger } from "~/money/check-ledger.server";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { cancelShirts } from "~/orders/changes/cancel-shirts.server";
import { recordDispute } from "~/orders/payment/record-dispute.server";
import { recordLineRefund } from "~/orders/refunds/record-line-refund.server";
import { refundOrder } from "~/orders/refunds/refund-order.server";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makeReplacement, returnOne } from "~tests/support/factories/replacements";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { shirtsOf } from "~tests/support/refund-requests";
import { untilWaiting } from "~tests/support/until-waiting";

const test = postgresTestDatabase();
const now = new Date();
const world = madeForEach(() => paymentWorld(test.db, test.pool, now));
const admin = madeForEach(() => makeAdmin(test.db));

type Pair = Awaited<ReturnType<typeof makeReplacement>>;

const replaced = (quantity = 1) => makeReplacement(test.db, world, admin, { quantity, now });
const press = ({ replacingId }: Pair) =>
  makePrintBatch(test.db, admin, [replacingId], { now: new Date() });
const lineRow = async (id: string) =>
  (await test.db.select().from(orderLines).where(eq(orderLines.id, id)))[0];
const orderRow = async (id: string) =>
  (await test.db.select().from(orders).where(eq(orders.id, id)))[0];

async function refund({ orderId }: Pair) {
  return refundOrder(test.db, admin, await shirtsOf(test.db, orderId, 1), world.deps);
}

async function dispute({ orderId }: Pair, status: "open" | "lost") {
  const order = await orderRow(orderId);
  const reported = {
    disputeId: `dp_${orderId}`,
    paymentId: order?.providerPaymentId ?? "",
    amountCents: order?.totalCents ?? 0,
    currency: "usd",
    status,
    occurredAt: new Date(),
  };
  return recordDispute(test.db, reported, world.deps);
}

it.each([1, 2, 3])(
  "the money goes back or the press begins: whichever is second sees the first (try %i)",
  async () => {
    const pair = await replaced();
    const [refunded, printed] = await Promise.all([refund(pair), press(pair)]);
    expect(refunded).toMatchObject({ ok: true });
    const line = await lineRow(pair.replacingId);
    const order = await orderRow(pair.replacementId);
    if (printed.ok) {
      expect(line).toMatchObject({ printState: "printing", madeQuantity: 1 });
      expect(order).toMatchObject({ status: "in_production" });
    } else {
      expect(line).toMatchObject({ printState: "to_print", madeQuantity: null });
      expect(order).toMatchObject({ status: "refunded" });
    }
    expect(await checkLedger(test.db)).toEqual([]);
  },
);

it("a press that waits for a refund which is being made prints nothing of it", async () => {
  const pair = await replaced();
  const { lineId, orderId, replacementId } = pair;
  let printing: Promise<unknown> = Promise.resolve();
  await test.db.transaction(async (tx) => {
    const kept = await recordLineRefund(tx, {
      orderId,
      lines: [{ orderLineId: lineId, quantity: 1 }],
      goodwillCents: 0,
      includesOther: false,
      reason: "",
      requestKey: randomUUID(),
      requestedBy: null,
    });
    expect(kept).toMatchObject({ ok: true });
    printing = press(pair);
    await untilWaiting(test.pool);
  });
  expect(await printing).toEqual({ ok: false, reason: "nothing-to-print" });
  expect(await orderRow(replacementId)).toMatchObject({ status: "paid" });
});

it.each(["open", "lost"] as const)(
  "a dispute that is %s and the press: no two miss each other",
  async (status) => {
    const pair = await replaced();
    const [noted, printed] = await Promise.all([dispute(pair, status), press(pair)]);
    expect(noted).toBeNull();
    const line = await lineRow(pair.replacingId);
    expect(line?.printState).toBe(printed.ok ? "printing" : "to_print");
    // Whoever came second: nothing of it is begun from now on.
    expect(await press(pair)).toMatchObject({ ok: false });
    expect(await checkLedger(test.db)).toEqual([]);
  },
);

it("refunds, returns, cancellations and the press of one pair block no one for good", async () => {
  const pair = await replaced(3);
  const cancel = () =>
    cancelShirts(
      test.db,
      {
        orderId: pair.replacementId,
        lines: [{ orderLineId: pair.replacingId, quantity: 1 }],
        requestKey: randomUUID(),
        requestedBy: null,
      },
      { now },
    );
  const ends = await Promise.allSettled([
    refund(pair),
    press(pair),
    cancel(),
    dispute(pair, "open"),
    returnOne(test.db, admin, pair.orderId, "replace", now),
    refund(pair),
    dispute(pair, "lost"),
  ]);
  const reasons = ends.flatMap((end) =>
    end.status === "rejected" ? [String(end.reason?.cause ?? end.reason)] : [],
  );
  // A return may be refused because someone else was faster; nothing is aborted by the database.
  for (const reason of reasons) expect(reason).toMatch(/^Error: The \w+ was refused: /);
  expect(await checkLedger(test.db)).toEqual([]);
  expect(await test.db.$count(refunds)).toBeGreaterThan(0);
});
