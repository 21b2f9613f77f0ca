import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderLines, orders } from "~/schema/tables/orders";
import { fraudWarnings } from "~/schema/tables/payments";

import { makePaidOrder, testAddress } from "~tests/support/factories/orders";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";
import { changeAddress } from "./change-address.server";
import { changeRefusal } from "./change-window.server";

const test = testDatabase();
const now = new Date("2030-05-06T07:00:00Z");

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

it("shirts that a warning is about go nowhere else, but may be canceled", async () => {
  const [warned, other] = [await makePaidOrder(test.db), await makePaidOrder(test.db)];
  await test.db.insert(fraudWarnings).values({ id: "issfr_1", orderId: warned.orderId });
  const refusal = ({ orderId }: typeof warned, what: "cancel" | "address") =>
    changeRefusal(test.db, orderId, what);
  expect(await refusal(warned, "address")).toBe("suspected");
  expect(await refusal(warned, "cancel")).toBeNull();
  expect(await refusal(other, "address")).toBeNull();
  await test.db
    .update(orderLines)
    .set({ cancelledAt: now })
    .where(eq(orderLines.orderId, other.orderId));
  expect(await refusal(other, "cancel")).toBe("over");
  expect(await refusal(warned, "cancel")).toBeNull();
});

it("another address is the order's own, told once and noted", async () => {
  const [own, other] = [await makePaidOrder(test.db), await makePaidOrder(test.db)];
  const row = async ({ orderId }: typeof own) =>
    (await test.db.select().from(orders).where(eq(orders.id, orderId)))[0];
  const [before, others] = [await row(own), await row(other)];
  const address = { ...testAddress, line1: "2 Marker Street" };
  expect(await changeAddress(test.db, own.orderId, testAddress, { now })).toEqual({ ok: true });
  expect(await row(own)).toEqual(before);
  for (const _ of [1, 2])
    expect(await changeAddress(test.db, own.orderId, address, { now })).toEqual({ ok: true });
  expect(await row(own)).toMatchObject({
    shippingAddress: address,
    addressChangedAt: now,
    version: (before?.version ?? 0) + 1,
  });
  expect(await row(other)).toEqual(others);
  const told = (await queuedMails(test.db)).filter(({ text }) => text.includes("2 Marker Street"));
  expect(told).toHaveLength(1);
  await change(own.orderId, { disputeStatus: "open" });
  expect(await changeAddress(test.db, own.orderId, testAddress, { now })).toEqual({
    ok: false,
    reason: "disputed",
  });
  expect(await row(own)).toMatchObject({ shippingAddress: address });
});
