import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { designs } from "~/schema/tables/designs";
import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { mails } from "~/schema/tables/records";
import { visitDays } from "~/schema/tables/system";
import { makeAdmin, makeCreator, makeCustomer } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import {
  chooseWeeklyMail,
  wantsWeeklyMail,
  sendWeeklyFigures,
  waitingDrawings,
  weekFigures,
} from "./send-weekly-figures.server";

const database = testDatabase();
/** A Monday, 20 minutes after the shop's midnight. */
const now = new Date("2026-11-23T05:20:00Z");
const lastMonday = "2026-11-16";
const nothing = {
  orders: 0,
  salesCents: 0,
  shirts: 0,
  refundsCents: 0,
  artists: 0,
  visitors: 0,
  carts: 0,
};

async function paidAt(time: string, quantity = 1) {
  const product = await makeProduct(database.db);
  const { orderId } = await makePaidOrder(database.db, {
    product,
    quantity,
    paidAt: new Date(time),
  });
  // The shirts' artists are of an earlier time.
  await database.db.update(profiles).set({ createdAt: new Date("2026-01-01T00:00:00Z") });
  return orderId;
}

const totalOf = async (orderId: string) =>
  (await database.db.select().from(orders).where(eq(orders.id, orderId)))[0]?.totalCents ?? 0;

test("what is paid within the seven days counts, to the millisecond", async () => {
  const first = await paidAt("2026-11-16T05:00:00.000Z", 2);
  const last = await paidAt("2026-11-23T04:59:59.999Z");
  await paidAt("2026-11-16T04:59:59.999Z");
  await paidAt("2026-11-23T05:00:00.000Z");
  expect(await weekFigures(database.db, lastMonday)).toEqual({
    ...nothing,
    orders: 2,
    shirts: 3,
    salesCents: (await totalOf(first)) + (await totalOf(last)),
  });
});

test("refunds, new artists and visitors of the week are counted", async () => {
  const orderId = await paidAt("2026-11-01T12:00:00Z");
  const refund = { orderId, amountCents: 700, createdAt: new Date("2026-11-18T12:00:00Z") };
  await database.db.insert(refunds).values([
    { ...refund, requestKey: crypto.randomUUID(), status: "succeeded" },
    { ...refund, requestKey: crypto.randomUUID(), status: "failed" },
    { ...refund, requestKey: crypto.randomUUID(), createdAt: new Date("2026-11-24T12:00:00Z") },
  ]);
  const people = [await makeCreator(database.db), await makeCustomer(database.db)];
  const ids = people.map(({ userId }) => userId);
  await database.db
    .update(profiles)
    .set({ createdAt: new Date("2026-11-17T12:00:00Z") })
    .where(inArray(profiles.id, ids));
  await database.db.insert(visitDays).values([
    { day: "2026-11-15", visitors: 50 },
    { day: "2026-11-16", visitors: 3 },
    { day: "2026-11-22", visitors: 4 },
    { day: "2026-11-23", visitors: 50 },
  ]);
  expect(await weekFigures(database.db, lastMonday)).toEqual({
    ...nothing,
    refundsCents: 700,
    artists: 1,
    visitors: 7,
  });
});

test("drawings that wait for the team are counted with their age", async () => {
  expect(await waitingDrawings(database.db, now)).toEqual({ drawings: 0, oldestDays: 0 });
  const { userId } = await makeCreator(database.db);
  await makeDesign(database.db, userId);
  await database.db.update(designs).set({ createdAt: new Date("2026-11-20T00:00:00Z") });
  expect(await waitingDrawings(database.db, now)).toEqual({ drawings: 1, oldestDays: 3 });
  const before = new Date("2026-11-19T00:00:00Z");
  expect((await waitingDrawings(database.db, before)).oldestDays, "of a late clock").toBe(0);
});

test("each owner gets one mail a week, whoever else is on the team", async () => {
  const owner = await makeAdmin(database.db);
  await makeAdmin(database.db, { role: "support" });
  await database.db.insert(visitDays).values([
    { day: "2026-11-10", visitors: 9 },
    { day: "2026-11-17", visitors: 4 },
  ]);
  expect(await sendWeeklyFigures(database.db, new Date("2026-11-23T04:59:59Z")), "Sunday").toBe(0);
  expect(await sendWeeklyFigures(database.db, now)).toBe(1);
  const [kept] = await database.db.select().from(mails);
  expect(kept?.facts).toMatchObject({ week: { visitors: 4 }, before: { visitors: 9 } });
  expect(await sendWeeklyFigures(database.db, new Date("2026-11-24T04:20:00Z"))).toBe(0);
  const [mail] = await queuedMails(database.db);
  expect(mail?.to).toBe(owner.email);
  expect(mail?.subject).toContain("0 orders, $0.00");
  expect(mail?.text).toContain("November 16, 2026");
  expect(mail?.text).toContain("/admin/settings#weekly-mail");
  const nextMonday = new Date("2026-11-30T05:20:00Z");
  expect(await sendWeeklyFigures(database.db, nextMonday)).toBe(1);
});

test("an owner who stopped it gets none, until it is wanted again", async () => {
  const owner = await makeAdmin(database.db);
  const other = await makeAdmin(database.db);
  expect(await wantsWeeklyMail(database.db, owner.userId)).toBe(true);
  for (let time = 0; time < 2; time += 1) await chooseWeeklyMail(database.db, owner, false);
  expect(await wantsWeeklyMail(database.db, owner.userId)).toBe(false);
  expect(await sendWeeklyFigures(database.db, now)).toBe(1);
  expect((await queuedMails(database.db)).map(({ to }) => to)).toEqual([other.email]);
  await chooseWeeklyMail(database.db, owner, true);
  expect(await sendWeeklyFigures(database.db, now)).toBe(1);
});

test("only owners choose", async () => {
  const support = await makeAdmin(database.db, { role: "support" });
  expect(await chooseWeeklyMail(database.db, support, false)).toMatchObject({
    reason: "not-your-role",
  });
});
