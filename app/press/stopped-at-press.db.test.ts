import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { DAY_MS } from "~/lib/dates";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";

import { makePrintBatch } from "./make-print-batch.server";
import { printBoard } from "./print-board.server";
import { stoppedAtPress } from "./print-queue.server";

const test = testDatabase();
const now = new Date();

/** An order whose line the press has begun, unless it was canceled before. */
async function orderCanceled(cancelledAt: Date | null, isBegun = true) {
  const { orderId } = await makePaidOrder(test.db, { quantity: 2 });
  const [line] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  const admin = await makeAdmin(test.db);
  if (isBegun) await makePrintBatch(test.db, admin, [line?.id ?? ""], { now });
  await test.db.update(orderLines).set({ cancelledAt }).where(eq(orderLines.orderId, orderId));
  const [order] = await test.db.select().from(orders).where(eq(orders.id, orderId));
  return order?.number;
}

it("the print desk names what is not to be sent, for two weeks", async () => {
  const number = await orderCanceled(now);
  await orderCanceled(null);
  await orderCanceled(now, false);
  await orderCanceled(new Date(now.getTime() - 15 * DAY_MS));
  expect(await stoppedAtPress(test.db)).toMatchObject([
    { number, shirts: [expect.stringMatching(/^2 × /)] },
  ]);
  const printing = (await printBoard(test.db)).find(({ state }) => state === "printing");
  expect(printing?.total).toBe(1);
});
