import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, it } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { orders } from "~/schema/tables/orders";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { printQueue } from "~/press/print-queue.server";
import { recordLineRefund } from "~/orders/refunds/record-line-refund.server";
import { settleRefund } from "~/orders/refunds/book-refund.server";
import { writeReplacementOrder } from "~/orders/returns/replacement-order.server";
import { MINUTE_MS } from "~/lib/dates";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { deliver } from "~tests/support/factories/delivered";
import { madeForEach, madeOnce } from "~tests/support/made";
import { printOrdersWorld } from "~tests/support/print-orders/print-orders-world";
import { testDatabase } from "~tests/support/test-database";

import { dismissProblem, printHere, sendAgain } from "./print-order-problems.server";
import { externalIdOf } from "./open-print-orders.server";

const test = testDatabase();
const world = madeOnce(() => printOrdersWorld(test.db));
const admin = madeForEach(() => makeAdmin(test.db));
beforeEach(() => {
  world.printful.server.mend();
  world.printful.posts();
});
afterAll(() => world.printful.stop());

const copies = (id: string) => world.printful.printedCopies(id);

async function placedOrder() {
  const made = await world.paidOrder();
  await world.keep();
  return made;
}

async function failedOrder() {
  const made = await placedOrder();
  world.printful.failsOrder(made.externalId, "The card was declined");
  await world.hear();
  await world.keep();
  return made;
}

it("what is refunded before it is printed is canceled at the provider", async () => {
  const { orderId, externalId } = await placedOrder();
  await world.refund(orderId);
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({ state: "withdrawn", problem: null });
  expect(copies(externalId)).toBe(0);
});

it("what is refunded before the provider has it never gets there", async () => {
  const { orderId, externalId } = await world.paidOrder();
  world.printful.server.failNext("error-500", /./);
  await world.keep();
  await world.refund(orderId);
  await world.keep();
  expect((await world.printOrder(orderId)).state).toBe("withdrawn");
  expect(copies(externalId)).toBe(0);
});

it("what is refunded while its last response was lost is found by our id and canceled", async () => {
  const { orderId, externalId } = await world.paidOrder();
  world.printful.server.failNext("silence", /^POST .*orders$/);
  await world.keep(world.printful.hurried());
  await world.refund(orderId);
  await world.keep();
  expect((await world.printOrder(orderId)).state).toBe("withdrawn");
  expect(copies(externalId)).toBe(0);
});

it("what is refunded too late is said to the admins, and its parcel is still taken over", async () => {
  const other = await world.paidOrder();
  const { orderId, externalId } = await placedOrder();
  world.printful.startsPrinting(externalId);
  await world.refund(orderId);
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({
    state: "printing",
    problem: expect.stringMatching(/^Refunded too late/),
  });
  world.printful.ships(externalId);
  await world.hear();
  await world.keep();
  expect((await world.order(orderId)).status).toBe("refunded");
  expect((await world.printOrder(orderId)).state).toBe("shipped");
  expect((await world.printOrder(other.orderId)).state).toBe("placed");
});

/** A delivered order of one shirt, and what replaces it at no cost. */
async function replacedOrder() {
  const { orderId, lineIds } = await world.paidOrder();
  await deliver(test.db, orderId, new Date());
  const asked = { orderLineId: lineIds[0] ?? "", quantity: 1, wantedSize: null, wantedColor: null };
  const replaced = { returnId: randomUUID(), orderId, lines: [asked] };
  const made = await test.db.transaction((tx) => writeReplacementOrder(tx, replaced, new Date()));
  if (!made.ok) throw new Error(made.reason);
  const giveBack = async () => {
    const kept = await test.db.transaction((tx) =>
      recordLineRefund(tx, {
        orderId,
        lines: [{ orderLineId: asked.orderLineId, quantity: 1 }],
        goodwillCents: 0,
        includesOther: false,
        reason: "",
        requestKey: randomUUID(),
        requestedBy: null,
      }),
    );
    if (!kept.ok) throw new Error(kept.reason);
    await settleRefund(test.db, kept.refundId, { now: new Date() });
  };
  return { orderId, replacementId: made.id, externalId: externalIdOf(made.id, 1), giveBack };
}

it("what replaces a shirt is canceled at the provider when the shirt's money goes back", async () => {
  const { replacementId, externalId, giveBack } = await replacedOrder();
  await world.keep();
  expect(await world.printOrder(replacementId)).toMatchObject({ state: "placed" });
  await giveBack();
  await world.keep();
  expect(await world.printOrder(replacementId)).toMatchObject({ state: "withdrawn" });
  expect(copies(externalId)).toBe(0);
  expect((await world.order(replacementId)).status).toBe("refunded");
});

it.each(["open", "lost"] as const)(
  "what replaces a shirt of an order whose dispute is %s is canceled there, too",
  async (disputeStatus) => {
    const { orderId, replacementId, externalId } = await replacedOrder();
    await world.keep();
    await test.db.update(orders).set({ disputeStatus }).where(eq(orders.id, orderId));
    await world.keep();
    expect(await world.printOrder(replacementId)).toMatchObject({ state: "withdrawn" });
    await world.keep();
    expect(copies(externalId)).toBe(0);
  },
);

it("what replaces a shirt and is printed there already goes on, and the admins are told", async () => {
  const { replacementId, externalId, giveBack } = await replacedOrder();
  await world.keep();
  world.printful.startsPrinting(externalId);
  await giveBack();
  await world.keep();
  expect(await world.printOrder(replacementId)).toMatchObject({
    state: "printing",
    problem: expect.stringMatching(/^Refunded too late/),
  });
});

it("a cancellation that does not get through is tried again", async () => {
  const { orderId, externalId } = await placedOrder();
  await world.refund(orderId);
  world.printful.server.failNext("error-500", /^GET/);
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({
    state: "placed",
    problem: expect.stringMatching(/^Printful is not available/),
  });
  await world.keep();
  expect((await world.printOrder(orderId)).state).toBe("withdrawn");
  expect(copies(externalId)).toBe(0);
});

it("a dispute takes an order back; once it is won, it is sent anew", async () => {
  const { orderId, externalId } = await placedOrder();
  await world.dispute(orderId, "open");
  await world.keep();
  expect(copies(externalId)).toBe(0);
  await world.dispute(orderId, "won");
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({ state: "placed", round: 2 });
  expect(copies(`${orderId}-2`)).toBe(1);
});

it("an order that failed is sent again by an admin, under the same id", async () => {
  const { orderId, externalId } = await failedOrder();
  const { id } = await world.printOrder(orderId);
  expect(await sendAgain(test.db, admin, id, world.deps())).toEqual({ ok: true });
  expect(await sendAgain(test.db, admin, id, world.deps()), "twice is once").toEqual({ ok: true });
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({ state: "placed", problem: null });
  expect(copies(externalId)).toBe(1);
  expect(await sendAgain(test.db, admin, id, world.deps())).toMatchObject({
    reason: "not-waiting",
  });
});

it("an order that was canceled at the provider is sent again under a new id, only when asked", async () => {
  const { orderId, externalId } = await placedOrder();
  await world.printful.provider.cancelOrder(externalId);
  await world.hear();
  await world.keep();
  const canceled = await world.printOrder(orderId);
  expect(canceled).toMatchObject({ state: "failed", isCanceled: true });
  world.printful.pass(30 * MINUTE_MS);
  await world.keep();
  expect(
    world.printful.server.state.orders.filter((o) => o.externalId.startsWith(orderId)),
  ).toHaveLength(1);
  await sendAgain(test.db, admin, canceled.id, world.deps());
  await world.keep();
  expect(copies(`${orderId}-2`)).toBe(1);
  expect(await world.printOrder(orderId)).toMatchObject({ state: "placed", round: 2 });
});

it("an order that is taken back is printed here, and never sent again", async () => {
  const { orderId, externalId, lineIds } = await placedOrder();
  const now = { now: world.printful.now() };
  expect(await makePrintBatch(test.db, admin, lineIds, now), "the provider has it").toMatchObject({
    ok: false,
  });
  const { id } = await world.printOrder(orderId);
  expect(await printHere(test.db, admin, id, world.deps())).toEqual({ ok: true });
  expect(copies(externalId)).toBe(0);
  await world.keep();
  expect(await printQueue(test.db)).toHaveLength(1);
  expect(await makePrintBatch(test.db, admin, lineIds, now)).toMatchObject({ ok: true, lines: 1 });
  const recorded = await test.db.select({ action: adminActions.action }).from(adminActions);
  expect(recorded.map(({ action }) => action)).toContain("PRINT_ORDER_TAKEN_BACK");
});

it("an order that is being sent, or is printed already, is not taken back", async () => {
  const { orderId, externalId } = await placedOrder();
  const { id } = await world.printOrder(orderId);
  world.printful.startsPrinting(externalId);
  expect(await printHere(test.db, admin, id, world.deps())).toMatchObject({
    reason: "provider",
    failure: { reason: "too-late" },
  });
  expect(await printHere(test.db, admin, id, world.deps())).toEqual({ ok: false, reason: "busy" });
  expect(await dismissProblem(test.db, admin, id)).toEqual({ ok: true });
  expect(await dismissProblem(test.db, admin, id)).toEqual({ ok: false, reason: "not-there" });
});

it("nobody but an admin may", async () => {
  const { orderId } = await failedOrder();
  const { id } = await world.printOrder(orderId);
  const stranger = await makeCreator(test.db, {});
  const refused = { ok: false, reason: "forbidden" };
  expect(await sendAgain(test.db, stranger, id, world.deps())).toEqual(refused);
  expect(await printHere(test.db, stranger, id, world.deps())).toEqual(refused);
  expect(await dismissProblem(test.db, stranger, id)).toEqual(refused);
});
