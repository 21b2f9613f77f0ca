import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderLines } from "~/schema/tables/orders";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makeTaxedOrder } from "~tests/support/factories/taxed-orders";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { goodwillOf, restOf } from "~tests/support/refund-requests";
import { testDatabase } from "~tests/support/test-database";
import { previewRefund } from "./preview-refund.server";
import { refundOrder } from "./refund-order.server";

const test = testDatabase();
const world = madeForEach(() => paymentWorld(test.db, test.pool));
/** Two shirts of one line and one of another, with 7% tax on top: 53.50 and 26.75. */
const order = madeForEach(() => makeTaxedOrder(test.db, world, [2, 1]));

const lines = (...quantities: number[]) =>
  quantities.map((quantity, at) => ({ orderLineId: order.lineIds[at] ?? "", quantity }));
const wanted = (changes: Partial<ReturnType<typeof goodwillOf>>) => ({
  ...goodwillOf(order.orderId, 0),
  ...changes,
});
const shirt = { title: expect.any(String), size: "M", color: "Black" };

it("says who bears what of shirts and goodwill", async () => {
  await test.db
    .update(orderLines)
    .set({ printState: "printing" })
    .where(eq(orderLines.id, order.lineIds[1] ?? ""));
  const previewed = await previewRefund(
    test.db,
    wanted({ lines: lines(1, 1), goodwillCents: 100 }),
  );
  expect(previewed).toMatchObject({
    ok: true,
    isMadeBefore: false,
    amountCents: 5450,
    otherCents: 0,
    taxCents: 350,
    goodwillCents: 100,
    lines: [
      { ...shirt, quantity: 1, amountCents: 2500 },
      { ...shirt, quantity: 1, amountCents: 2500 },
    ],
    shares: [
      { takenCents: 375, paidOutCents: 0 },
      { takenCents: 375, paidOutCents: 0 },
    ],
    shopCents: 4350,
  });
  if (!previewed.ok) return;
  const [first, second] = previewed.lines.map(({ title }) => title);
  expect(previewed.shares.map(({ title }) => title)).toEqual([first, second]);
  expect(previewed.begunTitles).toEqual([second]);
});

it("knows the form that has made its refund already, and no other", async () => {
  const rest = await restOf(test.db, order.orderId);
  const preview = async (requestKey: string) =>
    (await previewRefund(test.db, { ...rest, requestKey })).isMadeBefore;
  expect(await preview(rest.requestKey)).toBe(false);
  await refundOrder(test.db, await makeAdmin(test.db), rest, world.deps);
  expect([await preview(rest.requestKey), await preview(randomUUID())]).toEqual([true, false]);
});

it.each([
  ["not-refundable", () => wanted({ orderId: randomUUID() })],
  ["nothing-chosen", () => wanted({})],
  ["too-many-shirts", () => wanted({ lines: lines(3) })],
  ["goodwill-takes-all", () => wanted({ goodwillCents: 8025 })],
])("refuses what would be refused: %s", async (reason, request) => {
  expect(await previewRefund(test.db, request())).toMatchObject({ ok: false, reason });
});
