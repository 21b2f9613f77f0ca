import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, it } from "vitest";

import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { answerDelay } from "~/orders/late/answer-delay.server";
import { awaitedLines } from "~/orders/late/awaited-lines.server";
import { tellDelay } from "~/orders/late/tell-delay.server";
import { daysLater } from "~/lib/days";

import { madeOnce } from "~tests/support/made";
import { printOrdersWorld } from "~tests/support/print-orders/print-orders-world";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

const test = testDatabase();
const world = madeOnce(() => printOrdersWorld(test.db));
beforeEach(() => {
  world.printful.server.mend();
  world.printful.posts();
});
afterAll(() => world.printful.stop());

/** Its buyer is told that it is late, and cancels. */
async function cancelLateOrder(orderId: string) {
  const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  const newDay = daysLater(order?.promisedBy ?? "", 7);
  const now = world.printful.now();
  await test.db.transaction((tx) => tellDelay(tx, orderId, newDay, now));
  return answerDelay(test.db, { orderId, number: 1, choice: "cancel" }, { now });
}

const refundsOf = (orderId: string) =>
  test.db.select().from(refunds).where(eq(refunds.orderId, orderId));
const cancelledMail = async () =>
  (await queuedMails(test.db)).find(({ cause }) => cause.startsWith("shirts-withdrawn:"));

it("a late order that the provider has not begun is taken back, and its money goes back", async () => {
  const { orderId, externalId } = await world.paidOrder(["M", "L"]);
  await world.keep();
  expect(await cancelLateOrder(orderId)).toEqual({ ok: true });
  await world.keep();
  await world.keep();
  expect(world.printful.printedCopies(externalId)).toBe(0);
  expect(await world.printOrder(orderId)).toMatchObject({ state: "withdrawn" });
  expect(await refundsOf(orderId)).toMatchObject([{ amountCents: 5000 }]);
  expect(await awaitedLines(test.db, orderId)).toEqual([]);
});

it("what the provider is printing cannot be stopped: the money goes back, and the mail says that it may come", async () => {
  const { orderId, externalId } = await world.paidOrder();
  await world.keep();
  world.printful.startsPrinting(externalId);
  await world.hear();
  await world.keep();
  expect(await cancelLateOrder(orderId)).toEqual({ ok: true });
  await world.keep();
  expect(await refundsOf(orderId)).toMatchObject([{ amountCents: 2500 }]);
  const mail = await cancelledMail();
  expect(mail?.text).toContain("cannot always stop");
  expect(mail?.text).toContain("yours to keep");
  world.printful.ships(externalId);
  await world.hear();
  await world.keep();
  expect(await world.states(orderId)).toEqual(["shipped"]);
  expect(await refundsOf(orderId)).toHaveLength(1);
});

it("one that it begins while the buyer cancels is the desk's to see, and goes back once", async () => {
  const { orderId, externalId } = await world.paidOrder();
  await world.keep();
  world.printful.startsPrinting(externalId);
  expect(await cancelLateOrder(orderId)).toEqual({ ok: true });
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({
    problem: expect.stringContaining("The parcel will reach the buyer"),
  });
  expect(await refundsOf(orderId)).toHaveLength(1);
});
