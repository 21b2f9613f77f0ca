import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { creatorEarnings, payouts } from "~/schema/tables/earnings";
import { orders } from "~/schema/tables/orders";
import { DAY_MS } from "~/lib/dates";

import { makeCreator } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";
import { createPayouts } from "./create-payouts.server";
import { nextRun, owedForAdmins } from "./owed-for-admins.server";
import { owedToCreators, payoutsForAdmins } from "./payouts-for-admins.server";
import { owedStates, type OwedState } from "~/schema/owed-states";

const test = testDatabase();
const now = new Date("2026-11-02T10:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);

/** A creator who is owed 3.75, in this state. */
async function owed(state: OwedState): Promise<string> {
  const { userId } = await makeCreator(test.db);
  const set = (values: Partial<typeof profiles.$inferInsert>) =>
    test.db.update(profiles).set(values).where(eq(profiles.id, userId));
  const product = await makeProduct(test.db, { creatorUserId: userId });
  const paidAt = state === "maturing" ? daysAgo(3) : daysAgo(15);
  const { orderId } = await makePaidOrder(test.db, { product, paidAt });
  const ready = { paymentAccountId: `acct_${userId}`, chargesEnabled: true, payoutsEnabled: true };
  if (state !== "no-account") await set(ready);
  if (state === "under-way") await createPayouts(test.db, now);
  if (state === "no-tax-form")
    await test.db.insert(payouts).values({
      creatorUserId: userId,
      week: "2026-10-05",
      amountCents: 625,
      status: "sent",
      sentAt: daysAgo(20),
      destinationAccountId: `acct_${userId}`,
    });
  if (state === "held") await set({ payoutsHeldAt: now, payoutsHoldReason: "Why" });
  if (state === "suspended") await set({ suspendedAt: now });
  if (state === "disputed")
    await test.db.update(orders).set({ disputeStatus: "open" }).where(eq(orders.id, orderId));
  return userId;
}

it("what each creator is owed says what happens next with it", async () => {
  expect(owedStates).toEqual([
    "held",
    "suspended",
    "under-way",
    "no-account",
    "disputed",
    "maturing",
    "under-minimum",
    "no-tax-form",
    "next-run",
  ]);
  const byState = new Map<string, string>();
  // First, since it creates payouts for whoever is ready.
  byState.set(await owed("under-way"), "under-way");
  for (const state of owedStates.filter((one) => one !== "under-way" && one !== "under-minimum"))
    byState.set(await owed(state), state);
  const found = async (filter: Parameters<typeof owedForAdmins>[1], minimumCents = 100) =>
    (await owedForAdmins(test.db, filter, { now, minimumCents, taxFormCents: 1000 })).rows;
  const rows = await found({});
  expect(new Map(rows.map(({ id, state }) => [id, state]))).toEqual(byState);
  expect(rows.map(({ cents }) => cents)).toEqual(Array.from(rows, () => 375));
  expect(rows.find(({ state }) => state === "maturing")?.maturesAt).toEqual(
    new Date(daysAgo(3).getTime() + 14 * DAY_MS),
  );
  expect(await found({ state: "held" })).toHaveLength(1);
  const below = (await found({ state: "under-minimum" }, 376)).map(({ id }) => byState.get(id));
  expect(new Set(below)).toEqual(new Set(["next-run", "no-tax-form"]));
  const end = { after: { value: "0", id: "00000000-0000-0000-0000-000000000000" }, pages: 1 };
  expect(await found({ page: end })).toEqual([]);
});

it("a page in the order of the amounts says of each creator what the list of each state says", async () => {
  const states: OwedState[] = ["under-way", "next-run", "disputed", "maturing", "held"];
  for (const [more, state] of states.entries()) {
    const id = await owed(state);
    const product = await makeProduct(test.db, { creatorUserId: id });
    if (more > 0) await makePaidOrder(test.db, { product, quantity: more, paidAt: daysAgo(1) });
  }
  await test.db.update(payouts).set({ status: "sent", reversedCents: 100 });
  const read = async (filter: Parameters<typeof owedForAdmins>[1]) =>
    (await owedForAdmins(test.db, filter, { now, minimumCents: 100, taxFormCents: 1000 })).rows;
  const listed = (await Promise.all(owedStates.map((state) => read({ state })))).flat();
  const byAmount = listed.toSorted((a, b) => b.cents - a.cents || (a.id < b.id ? 1 : -1));
  const rows = await read({});
  expect(rows).toEqual(byAmount);
  expect(rows.length).toBe(states.length);
  expect(await read({ sort: "amount" })).toEqual(byAmount.toReversed());
  for (const [at, { id, sortKey }] of rows.entries()) {
    const rest = await read({ page: { after: { value: sortKey, id }, pages: 1 } });
    expect(rest).toEqual(byAmount.slice(at + 1));
  }
});

it("is found by the name that the team sees", async () => {
  const ids = [await owed("next-run"), await owed("maturing")];
  for (const [at, id] of ids.entries())
    await test.db
      .update(profiles)
      .set({ firstName: `Mo ${at}`, ageBracket: at === 0 ? "18+" : "8-10" })
      .where(eq(profiles.id, id));
  const found = async (q: string) => {
    const { rows } = await owedForAdmins(
      test.db,
      { q },
      { now, minimumCents: 100, taxFormCents: 1000 },
    );
    return rows.map(({ id }) => id);
  };
  expect(await found("mo 0")).toEqual([ids[0]]);
  expect(await found("mo 1")).toEqual([]);
  const { rows } = await owedForAdmins(test.db, {}, { now, minimumCents: 100, taxFormCents: 1000 });
  const handle = rows.find(({ id }) => id === ids[1])?.name ?? "";
  expect(handle).toMatch(/^[A-Z][a-z]+-\w{2}, 8-10$/);
  expect(await found(handle)).toEqual([ids[1]]);
  expect(await found("nobody")).toEqual([]);
});

it("what came back of a transfer is owed until a payout has sent it again", async () => {
  const id = await owed("next-run");
  const own = async () => {
    const { rows } = await owedForAdmins(
      test.db,
      {},
      { now, minimumCents: 100, taxFormCents: 1000 },
    );
    return rows.map(({ cents, state }) => ({ cents, state }));
  };
  await createPayouts(test.db, now);
  await test.db.update(payouts).set({ status: "sent", sentAt: now });
  await test.db.update(creatorEarnings).set({ payoutStatus: "paid", payoutDate: now });
  expect(await own()).toEqual([]);
  await test.db.update(payouts).set({ reversedCents: 275 });
  expect(await own()).toEqual([{ cents: 275, state: "next-run" }]);
  expect(await owedToCreators(test.db)).toEqual({ owedCents: 275, creators: 1, notReady: 0 });
  const { rows } = await payoutsForAdmins(test.db, { creatorUserId: id });
  expect(rows).toMatchObject([{ amountCents: 375, reversedCents: 275 }]);
  await createPayouts(test.db, new Date(now.getTime() + 7 * DAY_MS));
  expect(await own()).toEqual([{ cents: 275, state: "under-way" }]);
});

it.each([
  ["2026-11-01T23:59:59Z", "2026-11-02"],
  ["2026-11-02T00:00:00Z", "2026-11-09"],
  ["2026-11-08T12:00:00Z", "2026-11-09"],
])("after %s the next run is on %s", (at, day) => {
  expect(nextRun(new Date(at))).toBe(day);
});
