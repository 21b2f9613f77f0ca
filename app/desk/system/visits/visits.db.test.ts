import { expect, test } from "vitest";

import { visitDays, visitMarks } from "~/schema/tables/system";
import { addToCart } from "~/cart/add-to-cart.server";
import { shopDay } from "~/lib/shop-zone";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";

import { closeVisitDays, saveVisits, dayFigures } from "./visit-days.server";

const database = testDatabase();
const evening = new Date("2026-11-23T04:59:50Z");
const morning = new Date("2026-11-23T05:00:10Z");

const keep = (now: Date, views: number, ...addresses: string[]) =>
  saveVisits(
    database.db,
    {
      views,
      visitors: addresses.map((peer) => ({ peer, forwardedFor: null, userAgent: "Firefox" })),
    },
    { now, addressOf: ({ peer }) => peer },
  );
const figures = (day: string) => dayFigures(database.db, day);

test("what several processes count adds up, and a visitor of two of them is one", async () => {
  await Promise.all([keep(evening, 3, "a", "b"), keep(evening, 2, "b", "c"), keep(evening, 1)]);
  await keep(morning, 0);
  expect(await database.db.$count(visitDays)).toBe(1);
  expect(await figures("2026-11-22")).toEqual({ views: 6, visitors: 3, carts: 0, paidOrders: 0 });
});

test("when the day is over its visitors are counted, and every mark and the salt are gone", async () => {
  await keep(evening, 2, "a", "b");
  await keep(morning, 1, "a");
  expect(await closeVisitDays(database.db, morning)).toBe(1);
  expect(await closeVisitDays(database.db, morning)).toBe(0);
  expect(await figures("2026-11-22")).toMatchObject({ views: 2, visitors: 2 });
  expect(await figures("2026-11-23")).toMatchObject({ views: 1, visitors: 1 });
  expect(await database.db.select({ day: visitMarks.day }).from(visitMarks)).toEqual([
    { day: "2026-11-23" },
  ]);
  await keep(evening, 1, "z");
  expect(await figures("2026-11-22")).toMatchObject({ views: 3, visitors: 2 });
  expect(await database.db.$count(visitMarks), "no mark of a day that is over").toBe(1);
});

test("a mark is neither the address nor the same on another day", async () => {
  await keep(evening, 1, "203.0.113.7");
  await keep(morning, 1, "203.0.113.7");
  const marks = await database.db.select({ mark: visitMarks.mark }).from(visitMarks);
  expect(new Set(marks.map(({ mark }) => mark)).size).toBe(2);
  for (const { mark } of marks) expect(mark).toMatch(/^[\w-]{22}$/);
  const days = await database.db.select().from(visitDays);
  for (const { salt } of days) expect(salt).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(days)).not.toContain("203.0.113");
  expect(JSON.stringify(marks)).not.toContain("203.0.113");
});

test("carts and paid orders of the day are counted", async () => {
  const { variantIds } = await makeProduct(database.db);
  const [first, second = ""] = variantIds;
  await addToCart(database.db, { tokenHash: "one" }, { variantId: first, quantity: 2 });
  await addToCart(database.db, { tokenHash: "one" }, { variantId: second, quantity: 1 });
  await addToCart(database.db, { tokenHash: "two" }, { variantId: first, quantity: 1 });
  await makePaidOrder(database.db, { paidAt: new Date() });
  const today = shopDay(new Date());
  expect(await figures(today)).toMatchObject({ carts: 2, paidOrders: 1 });
  expect(await figures("2020-01-01")).toEqual({ views: 0, visitors: 0, carts: 0, paidOrders: 0 });
});
