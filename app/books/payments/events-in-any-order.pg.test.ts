/** @module-tag sweep */

import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import { expect, it } from "vitest";

import { createDatabase } from "~/platform/database/client.server";
import { creatorEarnings, payouts } from "~/schema/tables/earnings";
import { profiles } from "~/schema/tables/accounts";
import { orders } from "~/schema/tables/orders";
import { checkLedger } from "~/money/check-ledger.server";
import { createPayouts } from "~/money/payouts/create-payouts.server";
import { sendPayouts } from "~/money/payouts/send-payouts.server";
import { openPayment } from "~/orders/payment/open-payment.server";
import { DAY_MS } from "~/lib/dates";

import { madeOnce } from "~tests/support/made";
import { testChance } from "~tests/support/property";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { makeAdmin } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { flakyPool } from "~tests/support/database/flaky-pool";
import { paymentWorld } from "~tests/support/payment-world";
import { queuedMails } from "~tests/support/queued-mails";
import { handleWaitingEvents, receiveEvent } from "./receive-event.server";

const test = postgresTestDatabase("once");
const world = madeOnce(() => paymentWorld(test.db, test.pool));

/** A creator who sold one tee and was paid for it. */
async function paidCreator() {
  const { creatorUserId, variantIds } = await makeProduct(test.db);
  const accountId = await world.makeAccount(creatorUserId);
  const orderId = await makeOpenOrder(test.db, [{ variantId: variantIds[0] }]);
  await world.payAtProvider(orderId);
  await world.takeEvents();
  const start = world.deps.now;
  world.setNow(new Date(start.getTime() + 21 * DAY_MS));
  await createPayouts(test.db, world.deps.now);
  await sendPayouts(test.db, world.deps);
  world.setNow(start);
  const [payout] = await test.db
    .select({ transferId: payouts.providerTransferId })
    .from(payouts)
    .where(inArray(payouts.creatorUserId, [creatorUserId]));
  return { creatorUserId, accountId, orderId, transferId: payout?.transferId ?? "" };
}

async function paymentOf(orderId: string): Promise<string> {
  const told = (await world.events()).find(
    (event) => event.type === "checkout-paid" && event.metadata.orderId === orderId,
  );
  return (told?.type === "checkout-paid" && told.paymentId) || "";
}

async function refundByHand(orderId: string, amountCents: number): Promise<string> {
  const { refundId } = await world.sandbox.refund({
    paymentId: await paymentOf(orderId),
    amountCents,
    reason: "fraudulent",
    orderId,
    refundRecordId: "made-by-hand",
    idempotencyKey: randomUUID(),
  });
  return refundId;
}

it("the ledger ends up the same after 20 copies of each event in any order with crashes in between", async () => {
  await makeAdmin(test.db);
  const sentBack = await paidCreator();
  const takenBack = await paidCreator();
  const made = await makeProduct(test.db);
  const lines = [{ variantId: made.variantIds[0], quantity: 2 }];
  const open = async () => makeOpenOrder(test.db, lines);
  const [plain, partly, returned, lost, won, overturned, cancelled] = [
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
    await open(),
  ];
  for (const id of [plain, partly, returned, lost, won, overturned]) await world.payAtProvider(id);
  const page = await openPayment(test.db, cancelled, world.deps);
  await world.sandbox.cancelCheckout(page.ok ? (page.url.split("/").at(-1) ?? "") : "");
  await refundByHand(partly, 1000);
  await world.sandbox.failRefund(await refundByHand(returned, 5000));
  await world.sandbox.failTransfer(sentBack.transferId);
  await world.sandbox.restrictAccount(sentBack.accountId);
  for (const amountCents of [100, 200])
    await world.sandbox.reverseTransfer({
      transferId: takenBack.transferId,
      amountCents,
      idempotencyKey: randomUUID(),
    });
  for (const [orderId, outcome] of [
    [lost, "lost"],
    [won, "won"],
    [overturned, "lost"],
  ] as const) {
    const paymentId = await paymentOf(orderId);
    await world.sandbox.disputePayment(paymentId, "open");
    await world.sandbox.disputePayment(paymentId, outcome);
  }
  const random = testChance();
  const paymentOfAppeal = await paymentOf(overturned);
  const events = (await world.events()).flatMap((event) => {
    const isLost = event.type === "dispute-updated" && event.status === "lost";
    if (!isLost || event.paymentId !== paymentOfAppeal) return [event];
    const occurredAt = new Date(Date.parse(event.occurredAt) + DAY_MS).toISOString();
    return [event, { ...event, eventId: "appeal", occurredAt, status: "reinstated" as const }];
  });
  const shuffled = events
    .flatMap((event) =>
      Array.from({ length: 20 }, (_, copy) => ({
        ...event,
        eventId: copy % 2 ? event.eventId : `${event.eventId}-${copy}`,
      })),
    )
    .map((event) => ({ event, at: random() }))
    .toSorted((a, b) => a.at - b.at);

  let chance = 0.08;
  const pool = flakyPool(test.url, () => chance);
  const flaky = createDatabase(pool);
  let killed = 0;
  for (let start = 0; start < shuffled.length; start += 4) {
    const four = shuffled.slice(start, start + 4);
    const outcomes = await Promise.allSettled(
      four.map(({ event }) => receiveEvent(flaky, event, world.deps)),
    );
    killed += outcomes.filter((outcome) => outcome.status === "rejected").length;
  }
  chance = 0;
  // The query builder never returns a connection whose "begin" failed, so the end is not awaited.
  void pool.end();
  expect(killed).toBeGreaterThan(0);
  // Whatever the pauses between the tries, they are over.
  world.setNow(new Date(Date.now() + 2 * DAY_MS));
  while ((await handleWaitingEvents(test.db, world.deps)) > 0);

  const rows = await test.db.select().from(orders);
  const standing = new Map(
    rows.map((row) => [row.id, [row.status, row.refundedCents, row.disputeStatus]]),
  );
  expect(standing).toEqual(
    new Map([
      [sentBack.orderId, ["paid", 0, null]],
      [takenBack.orderId, ["paid", 0, null]],
      [plain, ["paid", 0, null]],
      [partly, ["paid", 1000, null]],
      [returned, ["paid", 0, null]],
      [lost, ["refunded", 5000, "lost"]],
      [won, ["paid", 0, "won"]],
      [overturned, ["paid", 0, "won"]],
      [cancelled, ["cancelled", 0, null]],
    ]),
  );
  const sent = await test.db.select().from(payouts);
  const payoutOf = (creatorUserId: string) =>
    sent.find((payout) => payout.creatorUserId === creatorUserId);
  expect(payoutOf(sentBack.creatorUserId)).toMatchObject({ status: "failed", reversedCents: 0 });
  expect(payoutOf(takenBack.creatorUserId)).toMatchObject({ status: "sent", reversedCents: 300 });
  const [flags] = await test.db
    .select({ payoutsEnabled: profiles.payoutsEnabled })
    .from(profiles)
    .where(inArray(profiles.id, [sentBack.creatorUserId]));
  expect(flags).toEqual({ payoutsEnabled: false });
  expect(await test.db.$count(creatorEarnings, inArray(creatorEarnings.kind, ["sale"]))).toBe(8);
  // Whether its loss was told depends on which event came first.
  const appealed = rows.find(({ id }) => id === overturned)?.number ?? "";
  const subjects = (await queuedMails(test.db))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.endsWith(`the dispute: order ${appealed}`));
  const told = (start: string) => subjects.filter((subject) => subject.startsWith(start)).length;
  expect(told("Your order")).toBe(8);
  expect(told("You sold a shirt!")).toBe(8);
  expect(told("We lost the dispute")).toBe(1);
  expect(told("We won the dispute:")).toBe(1);
  expect(await checkLedger(test.db)).toEqual([]);
});
