import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { departures } from "~/schema/tables/earnings";
import { mails } from "~/schema/tables/records";
import { DAY_MS } from "~/lib/dates";

import { makeAdmin } from "~tests/support/factories/accounts";
import { testDatabase } from "~tests/support/test-database";
import { followDepartures } from "../departures/follow-departures.server";
import { releasePayouts } from "./hold-payouts.server";
import { notifyLowFunds } from "./notify-owners.server";

const test = testDatabase();
const now = new Date("2030-05-10T07:00:00Z");
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

async function left(values: Partial<typeof departures.$inferInsert> = {}) {
  const [made] = await test.db
    .insert(departures)
    .values({ creatorRef: randomUUID(), createdAt: now, ...values })
    .returning({ id: departures.id });
  return made?.id ?? "";
}
const row = async (id: string) =>
  (await test.db.select().from(departures).where(eq(departures.id, id)))[0];

it("what a departure holds is released once", async () => {
  const [id, other] = [await left({ heldAt: now }), await left({ heldAt: now })];
  const owner = await makeAdmin(test.db);
  const release = (departureId: string) =>
    releasePayouts(test.db, owner, { creatorUserId: null, departureId }, "checked");
  expect(await release(id)).toEqual({ ok: true });
  expect(await row(id)).toMatchObject({ heldAt: null });
  expect(await row(other)).toMatchObject({ heldAt: now });
  expect(await release(id)).toEqual({ ok: false, reason: "already-so" });
});

it("a departure is followed until it is closed, and not while it is held", async () => {
  const [held, open] = [await left({ heldAt: now }), await left()];
  expect(await followDepartures(test.db, now)).toBe(1);
  expect([(await row(held))?.closedAt, (await row(open))?.closedAt]).toEqual([null, now]);
  expect(await followDepartures(test.db, now)).toBe(0);
});

it("the owners hear once a day that the balance is too small", async () => {
  const owner = await makeAdmin(test.db);
  await makeAdmin(test.db, { role: "support" });
  for (const days of [0, 0.1, 1])
    await notifyLowFunds(test.db, { neededCents: 2, availableCents: 1 }, inDays(days));
  const told = await test.db.select({ to: mails.to }).from(mails);
  expect(told).toEqual([{ to: owner.email }, { to: owner.email }]);
});
