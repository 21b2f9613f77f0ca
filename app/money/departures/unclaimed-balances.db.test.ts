import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { DAY_MS } from "~/lib/dates";
import { profiles } from "~/schema/tables/accounts";
import { orderLines } from "~/schema/tables/orders";

import { makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";
import { byStateAndAge, unclaimedBalances } from "./unclaimed-balances.server";
import { unclaimedCsv } from "./unclaimed-csv.server";

const test = testDatabase();
const now = new Date("2030-05-06T07:00:00Z");
const before = (days: number) => new Date(now.getTime() - days * DAY_MS);

/** Each earns 3.75 a shirt. */
async function sell(creatorUserId: string) {
  const product = await makeProduct(test.db, { creatorUserId });
  await makePaidOrder(test.db, { product });
  await test.db.update(orderLines).set({ printState: "printing" });
}
const seen = (userId: string, lastSeenAt: Date) =>
  test.db.update(profiles).set({ lastSeenAt }).where(eq(profiles.id, userId));

it("only what is owed to people without contact for a year is listed, by state and age", async () => {
  const adults = [await makeCreator(test.db), await makeCreator(test.db)] as const;
  const child = await makeMinorCreator(test.db);
  const [idle, active] = adults;
  for (const { userId } of [...adults, child]) await sell(userId);
  await test.db.update(profiles).set({ state: "TX" }).where(eq(profiles.id, idle.userId));
  await seen(idle.userId, before(366));
  await seen(active.userId, before(364));
  // A guardian who signs in is contact, whenever the child did.
  await seen(child.userId, before(800));
  await seen(child.guardian.userId, before(3));
  const listed = await unclaimedBalances(test.db, now);
  expect(listed).toMatchObject([
    { id: idle.userId, kind: "account", state: "TX", ageBracket: "18+", cents: 375 },
  ]);
  await seen(child.guardian.userId, before(400));
  expect(byStateAndAge(await unclaimedBalances(test.db, now))).toContainEqual(
    expect.objectContaining({ state: "TX", ageBracket: "18+", balances: 1, cents: 375 }),
  );
  expect(await unclaimedBalances(test.db, now)).toHaveLength(2);
});

it("what was left is listed without a name, a year after it", async () => {
  const adult = await makeCreator(test.db);
  await sell(adult.userId);
  await test.db.update(profiles).set({ state: "OR" }).where(eq(profiles.id, adult.userId));
  await test.db.transaction((tx) => eraseAccount(tx, adult.userId, before(366)));
  const listed = await unclaimedBalances(test.db, now);
  expect(listed).toMatchObject([
    { kind: "claim", name: null, state: "OR", ageBracket: "18+", cents: 375 },
  ]);
  expect(unclaimedCsv(listed)).toContain("OR,18+,3.75,2029-05-05,claim,");
  expect(await unclaimedBalances(test.db, before(2))).toEqual([]);
});
