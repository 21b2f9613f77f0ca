import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { creatorEarnings, departures, payouts } from "~/schema/tables/earnings";
import { unpaidOnLeaving } from "~/money/departures/unpaid-on-leaving.server";

import { makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";
import { leaveEarnings } from "./leave-earnings.server";

const test = testDatabase();
const now = new Date("2030-05-06T07:00:00Z");

const leave = (userId: string) =>
  test.db.transaction((tx) => leaveEarnings(tx, { id: userId, email: "left@inkling.test" }, now));
const unpaid = (userId: string) => unpaidOnLeaving(test.db, userId);

/** A shirt that was sold earns 3.75. */
async function sell(creatorUserId: string) {
  const product = await makeProduct(test.db, { creatorUserId });
  await makePaidOrder(test.db, { product });
}

it("what a child earned is left to the guardian; what others earned stays theirs", async () => {
  const [child, other] = [await makeMinorCreator(test.db), await makeMinorCreator(test.db)];
  for (const { userId } of [child, other]) await sell(userId);
  const payout = { week: "2030-04-29", amountCents: 375, dueAt: now };
  await test.db.insert(payouts).values([
    { ...payout, creatorUserId: child.userId },
    { ...payout, creatorUserId: other.userId },
  ]);
  await leave(child.userId);
  const left = await test.db.select().from(departures);
  expect(left).toMatchObject([
    {
      creatorRef: child.userId,
      payeeUserId: child.guardian.userId,
      claimHash: null,
      heldAt: null,
      contactAt: now,
    },
  ]);
  const departureId = left[0]?.id;
  const of = { [child.userId]: departureId, [other.userId]: null };
  for (const row of await test.db.select().from(creatorEarnings))
    expect(row.departureId).toBe(of[row.creatorUserId ?? ""]);
  for (const row of await test.db.select().from(payouts))
    expect(row.departureId).toBe(of[row.creatorUserId ?? ""]);
});

it.each([
  ["suspended", { suspendedAt: now }],
  ["on hold", { payoutsHeldAt: now, payoutsHoldReason: "a check" }],
])("what an account had earned that is %s waits for an owner", async (_, changed) => {
  const child = await makeMinorCreator(test.db);
  await sell(child.userId);
  await test.db.update(profiles).set(changed).where(eq(profiles.id, child.userId));
  await leave(child.userId);
  expect(await test.db.select().from(departures)).toMatchObject([{ heldAt: now }]);
});

it("nothing is left where nothing was earned; someone of age leaves a claim", async () => {
  const [child, adult] = [await makeMinorCreator(test.db), await makeCreator(test.db)];
  await sell(adult.userId);
  expect(await leave(child.userId)).toEqual([]);
  expect(await test.db.$count(departures)).toBe(0);
  const [mail] = await leave(adult.userId);
  expect(mail).toMatchObject({
    to: "left@inkling.test",
    facts: { amountCents: 375, jarFrom: null },
  });
  const [left] = await test.db.select().from(departures);
  expect(left).toMatchObject({ creatorRef: adult.userId, payeeUserId: null, ageBracket: "18+" });
  // The code is in the mail alone.
  expect(JSON.stringify(left)).not.toContain(
    mail && "token" in mail.facts ? mail.facts.token : "no code",
  );
});

it("what is unpaid is said before leaving, with what a child has left behind", async () => {
  const [child, adult] = [await makeMinorCreator(test.db), await makeCreator(test.db)];
  await sell(child.userId);
  await sell(adult.userId);
  expect(await unpaid(child.userId)).toEqual({ cents: 375, receiver: "guardian" });
  expect(await unpaid(adult.userId)).toEqual({ cents: 375, receiver: "claim" });
  expect(await unpaid(child.guardian.userId)).toMatchObject({ cents: 0 });
  await leave(child.userId);
  expect(await unpaid(child.guardian.userId)).toMatchObject({ cents: 375 });
  expect(await unpaid(adult.userId)).toMatchObject({ cents: 375 });
});
