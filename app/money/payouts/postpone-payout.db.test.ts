import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { payouts } from "~/schema/tables/earnings";
import { HOUR_MS } from "~/lib/dates";
import { makeCreator } from "~tests/support/factories/accounts";
import { testDatabase } from "~tests/support/test-database";

import { dropPayout } from "./fix-payout.server";
import { postponePayout } from "./postpone-payout.server";

const test = testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);

let weeks = 0;
async function makePayout(
  values: Partial<typeof payouts.$inferInsert>,
  creatorUserId?: string,
): Promise<{ id: string; creatorUserId: string }> {
  const creator = creatorUserId ?? (await makeCreator(test.db)).userId;
  weeks += 1;
  const week = new Date(Date.UTC(2026, 0, 5 + 7 * weeks)).toISOString().slice(0, 10);
  const [made] = await test.db
    .insert(payouts)
    .values({ creatorUserId: creator, week, amountCents: 400, dueAt: now, ...values })
    .returning({ id: payouts.id });
  return { id: made?.id ?? "", creatorUserId: creator };
}
const row = async (id: string) =>
  (await test.db.select().from(payouts).where(eq(payouts.id, id)))[0];

/** Whom a payout is for, as the run knows it. */
const owed = (made: { id: string; creatorUserId: string }) => ({ ...made, departureId: null });
const fixed = { destinationAccountId: "acct_1", fixedAt: now };

it.each([
  [1, 1],
  [2, 2],
  [5, 16],
  [6, 24],
  [9, 24],
])("after try %i it waits for %i hours", async (attempts, hours) => {
  const [one, other] = [await makePayout(fixed), await makePayout(fixed)];
  await postponePayout(test.db, { ...owed(one), attempts }, { reason: "unreachable" }, now);
  expect(await row(one.id)).toMatchObject({
    status: "failed",
    error: "unreachable",
    dueAt: inHours(hours),
    providerAttempt: 1,
    ...fixed,
  });
  expect(await row(other.id)).toMatchObject({ status: "pending", dueAt: now });
});

it.each([
  ["declined", 1, { destinationAccountId: null, fixedAt: null }],
  ["declined", 2, { destinationAccountId: null, fixedAt: now }],
  ["unavailable", 1, fixed],
  ["idempotency-conflict", 1, fixed],
] as const)(
  "a key spent on %s in round %i leaves what may have been sent as it was: %o",
  async (reason, transferRound, expected) => {
    const one = await makePayout({ ...fixed, transferRound });
    await postponePayout(test.db, { ...owed(one), attempts: 1 }, { reason, keySpent: true }, now);
    expect(await row(one.id)).toMatchObject({ providerAttempt: 2, ...expected });
  },
);

it.each([
  ["pending", "failed"],
  ["failed", "failed"],
  ["sent", "sent"],
] as const)("one that is %s is %s then", async (status, expected) => {
  const sent = { sentAt: now, providerTransferId: "tr_1" };
  const one = await makePayout({ ...fixed, status, ...(status === "sent" ? sent : {}) });
  await postponePayout(test.db, { ...owed(one), attempts: 1 }, { reason: "unreachable" }, now);
  expect(await row(one.id)).toMatchObject({ status: expected });
});

it("a dropped payout owes again what it would have repaid, of the latest transfers first", async () => {
  const back = { ...fixed, status: "sent" as const, sentAt: now, reversedCents: 300 };
  const paid = (round: string) => ({ ...back, repaidCents: 300, providerTransferId: round });
  const first = await makePayout(paid("tr_1"));
  const creator = first.creatorUserId;
  const second = await makePayout(paid("tr_2"), creator);
  const stranger = await makePayout(paid("tr_3"));
  const dropped = await makePayout({}, creator);
  const earner = { ...dropped, departureId: null };
  await test.db.transaction((tx) => dropPayout(tx, earner, 400));
  expect(await row(dropped.id)).toBeUndefined();
  const repaid = [first, second, stranger].map(async ({ id }) => (await row(id))?.repaidCents);
  expect(await Promise.all(repaid)).toEqual([200, 0, 300]);
});
