import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderLines } from "~/schema/tables/orders";
import { returnLines, returns } from "~/schema/tables/returns";
import { DAY_MS } from "~/lib/dates";

import { makePaidOrder } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";
import { replacedOrder, returnsOfOrder } from "./returns-of-order.server";

const test = testDatabase();
const now = new Date("2030-05-06T07:00:00Z");

async function makeReturn(
  orderId: string,
  { days = 0, wantedSize = null as string | null, replacementOrderId = null as string | null },
) {
  const createdAt = new Date(now.getTime() - days * DAY_MS);
  const kind = wantedSize ? ("exchange" as const) : ("refund" as const);
  const done = replacementOrderId
    ? { state: "done" as const, outcome: "replacement" as const, decidedAt: now }
    : {};
  const request = { kind, reason: "size" as const, words: "Too small", requestKey: randomUUID() };
  const [made] = await test.db
    .insert(returns)
    .values({ orderId, createdAt, replacementOrderId, ...request, ...done })
    .returning({ id: returns.id });
  const [line] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const wanted = { wantedSize, wantedColor: wantedSize && "Navy" };
  await test.db
    .insert(returnLines)
    .values({ returnId: made?.id ?? "", orderLineId: line?.id ?? "", quantity: 1, ...wanted });
  return made?.id;
}

it("the returns of an order come newest first, each with its own shirts", async () => {
  const [order, other] = [await makePaidOrder(test.db), await makePaidOrder(test.db)];
  const old = await makeReturn(order.orderId, { days: 2 });
  const exchange = await makeReturn(order.orderId, { days: 1, wantedSize: "XL" });
  await makeReturn(other.orderId, {});
  const told = await returnsOfOrder(test.db, order.orderId);
  expect(told).toMatchObject([
    { id: exchange, shirts: [expect.stringContaining(", for XL, Navy")], hasPicture: false },
    { id: old, shirts: [expect.not.stringContaining("for")] },
  ]);
  expect(await returnsOfOrder(test.db, randomUUID())).toEqual([]);
});

it("a replacement knows the order whose shirts it replaces", async () => {
  const [first, replacement, other] = [
    await makePaidOrder(test.db),
    await makePaidOrder(test.db),
    await makePaidOrder(test.db),
  ];
  await makeReturn(first.orderId, { wantedSize: "L", replacementOrderId: replacement.orderId });
  await makeReturn(other.orderId, {});
  expect(await replacedOrder(test.db, replacement.orderId)).toEqual({
    number: expect.stringMatching(/^INK-/),
  });
  expect(await replacedOrder(test.db, first.orderId)).toBeNull();
});
