import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderDelays, orders } from "~/schema/tables/orders";
import { adminActions } from "~/schema/tables/audit";
import { daysLater } from "~/lib/days";
import { shopDay } from "~/lib/shop-zone";

import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { ordersForAdmins } from "../orders-for-admins.server";
import { announceDelay } from "./announce-delay.server";
import { announceForm } from "./announce-form";
import { shipByCounts } from "./late-orders.server";

const test = testDatabase();
const now = new Date();
const today = shopDay(now);

async function orderPromisedBy(day: string) {
  const { orderId } = await makePaidOrder(test.db);
  await test.db.update(orders).set({ promisedBy: day }).where(eq(orders.id, orderId));
  return orderId;
}

it("the desk tells a buyer before the day, once, and is recorded", async () => {
  const admin = await makeAdmin(test.db, { role: "fulfilment" });
  const orderId = await orderPromisedBy(daysLater(today, 2));
  const tell = (offeredBy: string | null, actor = admin) =>
    announceDelay(test.db, actor, { orderId, offeredBy }, { now });
  const stranger = await makeCustomer(test.db);
  expect(await tell(daysLater(today, 9), stranger)).toEqual({ ok: false, reason: "forbidden" });
  expect(await tell(daysLater(today, 2))).toEqual({ ok: false, reason: "not-later" });
  expect(await tell(daysLater(today, 9))).toEqual({ ok: true, answerBy: null });
  expect(await tell(daysLater(today, 20))).toEqual({ ok: false, reason: "unanswered" });
  expect(await test.db.$count(orderDelays)).toBe(1);
  const mails = (await queuedMails(test.db)).filter(({ cause }) => cause.startsWith("order-late:"));
  expect(mails).toHaveLength(1);
  expect(
    await test.db.select().from(adminActions).where(eq(adminActions.action, "DELAY_ANNOUNCED")),
  ).toMatchObject([{ resourceId: orderId, after: { promisedBy: daysLater(today, 9) } }]);
});

it("what has left, or was canceled, is not announced", async () => {
  const admin = await makeAdmin(test.db);
  const orderId = await orderPromisedBy(today);
  for (const status of ["in_production", "shipped"] as const)
    await test.db.update(orders).set({ status }).where(eq(orders.id, orderId));
  expect(
    await announceDelay(test.db, admin, { orderId, offeredBy: daysLater(today, 9) }, { now }),
  ).toEqual({ ok: false, reason: "not-late" });
});

it("the desk sees what is late and what has to ship now, and nothing else of it", async () => {
  const late = await orderPromisedBy(daysLater(today, -1));
  const soon = await orderPromisedBy(today);
  const alsoSoon = await orderPromisedBy(daysLater(today, 3));
  await orderPromisedBy(daysLater(today, 4));
  const shipped = await orderPromisedBy(daysLater(today, -1));
  for (const status of ["in_production", "shipped"] as const)
    await test.db.update(orders).set({ status }).where(eq(orders.id, shipped));
  const told = await orderPromisedBy(daysLater(today, 2));
  const admin = await makeAdmin(test.db);
  await announceDelay(test.db, admin, { orderId: told, offeredBy: null }, { now });
  const listed = async (ship: "late" | "soon") =>
    new Set((await ordersForAdmins(test.db, { ship })).rows.map(({ id }) => id));
  expect(await listed("late")).toEqual(new Set([late, told]));
  expect(await listed("soon")).toEqual(new Set([soon, alsoSoon]));
  expect(await shipByCounts(test.db)).toEqual({ late: 2, soon: 2 });
});

it.each([
  ["", null],
  ["2027-03-10", "2027-03-10"],
  ["2028-03-09", "2028-03-09"],
  ["2027-03-09", "This day has already passed"],
  ["2028-03-10", "Please choose a day within a year"],
  ["2027-02-30", "Please enter a valid date"],
  ["soon", "Please enter a valid date"],
])("a new day that is typed as %j", (offeredBy, expected) => {
  const parsed = announceForm("2027-03-10").safeParse({ offeredBy });
  expect(parsed.success ? parsed.data.offeredBy : parsed.error.issues[0]?.message).toBe(expected);
});
