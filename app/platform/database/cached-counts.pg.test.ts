import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { ageVerifications, profiles } from "~/schema/tables/accounts";
import { collections } from "~/schema/tables/collections";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { products } from "~/schema/tables/catalogue";
import { contactMessages, reviews } from "~/schema/tables/community";
import { payouts } from "~/schema/tables/earnings";
import { orderLines, orders } from "~/schema/tables/orders";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { saveSettings } from "~/people/settings/save-settings.server";
import { deleteProduct } from "~/catalog/edit/delete-product.server";

import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { derivedDifferences } from "~tests/support/growth/derived-differences";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { seededRandom } from "~tests/support/seeded-random";

import { compactCachedCounts } from "./compact-cached-counts.server";
import { cachedCount, cachedCountsByState } from "./cached-counts.server";

const database = postgresTestDatabase("for each test", { max: 12 });

async function makeShop() {
  const { db } = database;
  const admin = await makeAdmin(db);
  const creator = await makeCreator(db);
  const made = await Promise.all(
    [1, 2, 3, 4].map(() => makeProduct(db, { creatorUserId: creator.userId })),
  );
  const [collection] = await db
    .insert(collections)
    .values({ name: "Seas", slug: "seas" })
    .returning({ id: collections.id });
  await makePaidOrder(db, {});
  return {
    admin,
    creator,
    creatorIds: [creator.userId, (await makeCreator(db)).userId, (await makeCreator(db)).userId],
    productIds: made.map(({ id }) => id),
    variantId: made[0]?.variantIds[0] ?? "",
    collectionId: collection?.id ?? "",
  };
}

test("after whatever happened at once, while the changes are folded, the counts say what the rows say", async () => {
  const { db } = database;
  const shop = await makeShop();
  const random = seededRandom(58);
  const one = <Thing>(things: readonly Thing[]) => things[Math.floor(random() * things.length)];
  const steps: (() => Promise<unknown>)[] = [
    () => makeDesign(db, shop.creator.userId, { status: "pending_review" }),
    () => makeOpenOrder(db, [{ variantId: shop.variantId, quantity: 1 }]),
    () => makePaidOrder(db, {}),
    () =>
      db.insert(contactMessages).values({ name: "A", email: "a@inkling.test", message: "Hello" }),
    () =>
      db.update(contactMessages).set({ handledAt: sql`case when random() < 0.5 then now() end` }),
    () =>
      db
        .update(designs)
        .set({ collectionId: random() < 0.5 ? shop.collectionId : null })
        .where(eq(designs.status, "published")),
    () =>
      db
        .update(products)
        .set({ status: random() < 0.5 ? "active" : "inactive", title: one(["Sun", "Moon"]) ?? "" })
        .where(eq(products.id, one(shop.productIds) ?? "")),
    () => db.update(designs).set({ title: one(["Sun", "Moon"]) ?? "" }),
    () =>
      db
        .insert(reviews)
        .values({ productId: one(shop.productIds) ?? "", authorName: "Bo", rating: 5 }),
    () => db.update(reviews).set({ status: random() < 0.5 ? "visible" : "hidden" }),
    () =>
      db.update(orders).set({
        paidAt: sql`case when random() < 0.7 then timestamptz '2026-01-31 23:30Z' + random() * interval '1 hour' end`,
      }),
    () => db.delete(orders).where(sql`random() < 0.2`),
    () =>
      db.insert(payouts).values({
        creatorUserId: one(shop.creatorIds),
        week: one(["2026-01-05", "2026-01-12"]) ?? "",
        amountCents: 1_000,
      }),
    () => db.update(payouts).set({ reversedCents: sql`floor(random() * 100)::int` }),
    () => db.update(payouts).set({ status: random() < 0.5 ? "failed" : "pending" }),
    () => db.delete(payouts).where(sql`random() < 0.3`),
    () => db.update(orders).set({ status: "shipped" }).where(eq(orders.status, "paid")),
    () =>
      db.transaction(async (tx) => {
        await tx
          .insert(contactMessages)
          .values({ name: "B", email: "b@inkling.test", message: "Never" });
        tx.rollback();
      }),
    () =>
      db
        .update(profiles)
        .set({
          firstName: one(["Ana", "Bo"]) ?? "",
          ageBracket: one(["8-10", "13-17", "18+", null]),
          accountType: one(["creator", "customer"]),
        })
        .where(eq(profiles.id, one(shop.creatorIds) ?? "")),
    () =>
      db
        .update(profiles)
        .set({
          publicFirstName: one(["Ana", null]),
          publicAgeBracket: one(["8-10", "13-17", null]),
          isVisible: random() < 0.7,
          suspendedAt: random() < 0.3 ? new Date(0) : null,
        })
        .where(eq(profiles.id, one(shop.creatorIds) ?? "")),
    () =>
      db
        .update(ageVerifications)
        .set({ dateOfBirth: one(["1990-05-05", "2012-02-29", "2020-01-01"]) ?? "" })
        .where(eq(ageVerifications.userId, one(shop.creatorIds) ?? "")),
    () => db.delete(ageVerifications).where(eq(ageVerifications.userId, shop.creatorIds[2] ?? "")),
    () =>
      db
        .update(orderLines)
        .set({ productId: one([...shop.productIds, null]) })
        .where(sql`random() < 0.5`),
    () =>
      db
        .update(products)
        .set({ creatorUserId: one([...shop.creatorIds, null]) })
        .where(eq(products.id, one(shop.productIds) ?? "")),
    () =>
      db.insert(parentalConsents).values({
        parentEmail: "gale@inkling.test",
        guardianUserId: one([...shop.creatorIds, null]),
      }),
    () => db.update(parentalConsents).set({ guardianUserId: one(shop.creatorIds) }),
    () => compactCachedCounts(db),
  ];
  for (let round = 0; round < 12; round += 1)
    await Promise.allSettled(Array.from({ length: 8 }, async () => one(steps)?.()));
  expect(await derivedDifferences(db)).toEqual([]);
  await compactCachedCounts(db);
  expect(await derivedDifferences(db)).toEqual([]);
  const { rows } = await db.execute(
    sql`select count(*)::int as n, count(distinct (list, cell))::int as cells from kept_counts`,
  );
  expect(rows).toEqual([{ n: rows[0]?.["cells"], cells: rows[0]?.["cells"] }]);
});

test("a product deleted, an account erased, a collection gone: each count follows", async () => {
  const { db } = database;
  const shop = await makeShop();
  await db.update(designs).set({ collectionId: shop.collectionId });
  const placed = () =>
    cachedCount(db, "designs", ({ collectionId }) => collectionId === shop.collectionId);
  expect(await placed()).toBeGreaterThan(0);
  const before = await cachedCount(db, "products");
  expect((await deleteProduct(db, shop.admin, shop.productIds[0] ?? "")).ok).toBe(true);
  expect(await cachedCount(db, "products")).toBe(before - 1);
  expect((await cachedCountsByState(db, "designs")).get("consumed")).toBe(1);
  await db.delete(collections).where(eq(collections.id, shop.collectionId));
  expect(await placed()).toBe(0);
  await db.transaction((tx) => eraseAccount(tx, shop.creator.userId, new Date()));
  expect(await derivedDifferences(db)).toEqual([]);
});

test("what a fold works on is left to it by another, and no one waits", async () => {
  const { db } = database;
  await makeShop();
  await db.transaction(async (tx) => {
    await compactCachedCounts(tx);
    await compactCachedCounts(db);
    await db
      .insert(contactMessages)
      .values({ name: "A", email: "a@inkling.test", message: "Hello" });
    expect(await cachedCount(db, "contact_messages")).toBe(1);
    expect(await derivedDifferences(db)).toEqual([]);
  });
  expect(await derivedDifferences(db)).toEqual([]);
});

test("an order that moves to another month, and a payout that comes back, move their sums", async () => {
  const { db } = database;
  const { creator } = await makeShop();
  const sums = async () => {
    const { rows } = await db.execute(sql`
      select (select sum(orders)::int from kept_months where month = '2026-02-01') as orders,
        (select sum(orders)::int from kept_months where month = '2026-03-01') as later,
        (select array[sum(payouts), sum(amount_cents), sum(open)]::int[] from kept_runs having count(*) > 0) as run`);
    return rows[0];
  };
  await db.update(orders).set({ paidAt: new Date("2026-03-01T04:59:59.999Z") });
  expect(await sums()).toEqual({ orders: 1, later: null, run: null });
  await db.update(orders).set({ paidAt: new Date("2026-03-01T05:00:00Z") });
  await db
    .insert(payouts)
    .values({ creatorUserId: creator.userId, week: "2026-03-02", amountCents: 900 });
  expect(await sums()).toEqual({ orders: 0, later: 1, run: [1, 900, 1] });
  await db.update(payouts).set({ status: "sent", fixedAt: sql`now()`, sentAt: sql`now()` });
  await db.update(payouts).set({ reversedCents: 200 });
  expect(await sums()).toEqual({ orders: 0, later: 1, run: [1, 700, 0] });
  expect(await derivedDifferences(db)).toEqual([]);
  // Where the shop is an hour behind, it is still February.
  const form = { defaultPrice: 2500, collectionId: null, youthSizes: false, sizes: null };
  const codes = { codePercentMax: 10_000, codeHeldPerBrowser: 2, codeHeldPerNetwork: 30 };
  const zone = { colors: null, codeAmountMax: null, timeZone: "America/Chicago", version: 0 };
  await saveSettings(db, await makeAdmin(db), { ...form, ...codes, ...zone });
  expect(await sums()).toMatchObject({ orders: 1, later: null });
  expect(await derivedDifferences(db)).toEqual([]);
});
