import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orders } from "~/schema/tables/orders";
import { fraudWarnings } from "~/schema/tables/payments";
import { mails } from "~/schema/tables/records";
import { adminRoles } from "~/schema/admin-roles";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makePaidOrder, orderDeps } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";
import { recordFraudWarning } from "./record-fraud-warning.server";

const test = testDatabase();
const deps = orderDeps();

const note = (paymentId: string, warningId = "w_1") =>
  recordFraudWarning(test.db, { warningId, paymentId }, deps);
const warned = () => test.db.select().from(mails).where(eq(mails.template, "fraud-warning"));

it("is kept for its own order and told to the admins, once", async () => {
  const [{ orderId, paymentId }] = [await makePaidOrder(test.db), await makePaidOrder(test.db)];
  await makeAdmin(test.db);
  await note(paymentId);
  await note(paymentId);
  expect(await test.db.select().from(fraudWarnings)).toMatchObject([{ id: "w_1", orderId }]);
  expect(await warned()).toMatchObject([{ facts: { orderId, amountCents: 2500 } }]);
});

it.each([
  [[], true],
  [["in_production"], true],
  [["in_production", "shipped"], false],
  [["refunded"], false],
] as const)("an order that passed from paid to %j is held: %s", async (steps, isHeld) => {
  const { orderId, paymentId } = await makePaidOrder(test.db);
  await makeAdmin(test.db);
  for (const status of steps)
    await test.db.update(orders).set({ status }).where(eq(orders.id, orderId));
  await note(paymentId);
  expect((await warned()).map(({ facts }) => facts)).toMatchObject([{ isHeld }]);
});

it("is told to the roles that can open the order", async () => {
  const { paymentId } = await makePaidOrder(test.db);
  const team = new Map<string, string>();
  for (const role of adminRoles) team.set((await makeAdmin(test.db, { role })).email, role);
  await note(paymentId);
  const told = (await warned()).map(({ to }) => String(team.get(to)));
  expect(told.toSorted()).toEqual(["fulfilment", "owner", "support"]);
});

it("waits for a payment that is not booked yet", async () => {
  await expect(note("pi_none")).rejects.toThrow("not booked yet");
});
