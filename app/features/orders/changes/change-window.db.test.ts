import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderLines, orders } from "~/db/schema/orders";

import { makePaidOrder } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";
import { changeRefusal } from "./change-window.server";

const test = testDatabase();

const change = (orderId: string, values: Partial<typeof orders.$inferInsert>) =>
  test.db.update(orders).set(values).where(eq(orders.id, orderId));

it.each([
  [[], null],
  [["in_production"], "printing"],
  [["in_production", "shipped"], "over"],
  [["refunded"], "over"],
] as const)("an order that passed from paid to %j: %s", async (steps, expected) => {
  const { orderId } = await makePaidOrder(test.db);
  for (const status of steps) await change(orderId, { status });
  expect(await changeRefusal(test.db, orderId, "cancel")).toBe(expected);
});

it("the press closes the window of its own order, and an open dispute does", async () => {
  const [printed, disputed, other] = [
    await makePaidOrder(test.db),
    await makePaidOrder(test.db),
    await makePaidOrder(test.db),
  ];
  const own = eq(orderLines.orderId, printed.orderId);
  await test.db.update(orderLines).set({ printState: "printing" }).where(own);
  await change(disputed.orderId, { disputeStatus: "open" });
  const refusals = [printed, disputed, other].map(({ orderId }) =>
    changeRefusal(test.db, orderId, "cancel"),
  );
  expect(await Promise.all(refusals)).toEqual(["printing", "disputed", null]);
});
