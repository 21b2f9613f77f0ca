import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeEach, expect, it } from "vitest";

import { orderLines } from "~/schema/tables/orders";
import { refundLines, refunds } from "~/schema/tables/payments";
import { printOrderLines } from "~/schema/tables/print-orders";
import { refundCancelledLines } from "~/orders/cancelled/refund-cancelled-lines.server";
import { recordLineRefund } from "~/orders/refunds/record-line-refund.server";

import { madeOnce } from "~tests/support/made";
import { printOrdersWorld } from "~tests/support/print-orders/print-orders-world";
import { testDatabase } from "~tests/support/test-database";

const test = testDatabase();
const world = madeOnce(() => printOrdersWorld(test.db));
beforeEach(() => {
  world.printful.server.mend();
  world.printful.posts();
});
afterAll(() => world.printful.stop());

const giveBack = () => refundCancelledLines(test.db, { now: world.printful.now() });

/** What an erased account does to its lines. */
const cancel = (lineIds: readonly string[]) =>
  test.db
    .update(orderLines)
    .set({ cancelledAt: world.printful.now() })
    .where(inArray(orderLines.id, [...lineIds]));

it("a cancelled line is taken back from the provider first, and the others are placed again", async () => {
  const { orderId, externalId, lineIds } = await world.paidOrder(["M", "L"]);
  await world.keep();
  await cancel(lineIds.slice(0, 1));
  expect(await giveBack()).toBe(0);
  await world.keep();
  await world.keep();
  expect(world.printful.printedCopies(externalId)).toBe(0);
  const again = await world.printOrder(orderId);
  expect(again).toMatchObject({ round: 2, state: "placed" });
  expect(
    await test.db
      .select({ id: printOrderLines.orderLineId })
      .from(printOrderLines)
      .where(eq(printOrderLines.printOrderId, again.id)),
  ).toEqual([{ id: lineIds[1] }]);
  expect(await giveBack()).toBe(1);
  expect(await test.db.select().from(refundLines)).toMatchObject([
    { orderLineId: lineIds[0], amountCents: 2500 },
  ]);
});

it("what the provider is printing already goes on, is not given back, and no admin has to look", async () => {
  const { orderId, externalId, lineIds } = await world.paidOrder();
  await world.keep();
  world.printful.startsPrinting(externalId);
  await cancel(lineIds);
  await world.keep();
  expect(await world.printOrder(orderId)).toMatchObject({ state: "printing", problem: null });
  expect(await giveBack()).toBe(0);
  world.printful.ships(externalId);
  await world.hear();
  await world.keep();
  expect(await world.states(orderId)).toEqual(["shipped"]);
  expect((await world.order(orderId)).status).toBe("shipped");
  expect(await test.db.$count(refunds)).toBe(0);
});

it("a line that is cancelled before the provider has it never gets there", async () => {
  const { orderId, lineIds } = await world.paidOrder();
  await cancel(lineIds);
  await world.keep();
  await expect(world.printOrder(orderId)).rejects.toThrow("There is no print order");
  expect(await giveBack()).toBe(1);
});

/** What an admin's refund writes down before the provider is asked. */
const refundShirts = (orderId: string, orderLineId: string, quantity: number) =>
  test.db.transaction((tx) =>
    recordLineRefund(tx, {
      orderId,
      lines: [{ orderLineId, quantity }],
      goodwillCents: 0,
      includesOther: false,
      reason: "",
      requestKey: crypto.randomUUID(),
      requestedBy: null,
    }),
  );

it("shirts that are refunded before the provider has them are not ordered there", async () => {
  const { orderId, externalId, lineIds } = await world.paidOrder(["M", "L"], 3);
  const [medium = "", large = ""] = lineIds;
  await refundShirts(orderId, medium, 1);
  await refundShirts(orderId, large, 3);
  await world.keep();
  expect(
    await test.db
      .select({ id: orderLines.id, made: orderLines.madeQuantity })
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(orderLines.position),
  ).toEqual([
    { id: medium, made: 2 },
    { id: large, made: null },
  ]);
  world.printful.startsPrinting(externalId);
  world.printful.ships(externalId);
  expect(await world.printful.provider.findShipments(externalId)).toMatchObject({
    shipments: [{ lines: [{ lineId: medium, quantity: 2 }] }],
  });
  await world.hear();
  await world.keep();
  expect((await world.order(orderId)).status).toBe("shipped");
});

it("a line that is refunded after it was placed is taken back; the rest is placed again", async () => {
  const { orderId, externalId, lineIds } = await world.paidOrder(["M", "L"]);
  await world.keep();
  await refundShirts(orderId, lineIds[0] ?? "", 1);
  await world.keep();
  await world.keep();
  expect(world.printful.printedCopies(externalId)).toBe(0);
  const again = await world.printOrder(orderId);
  expect(again).toMatchObject({ round: 2, state: "placed" });
  expect(
    await test.db
      .select({ id: printOrderLines.orderLineId })
      .from(printOrderLines)
      .where(eq(printOrderLines.printOrderId, again.id)),
  ).toEqual([{ id: lineIds[1] }]);
});
