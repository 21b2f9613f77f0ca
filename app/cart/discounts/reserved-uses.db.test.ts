import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { discountReservations } from "~/schema/tables/orders";
import { MINUTE_MS } from "~/lib/dates";

import { makeDiscountCode, makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import type { CodeHolder } from "./code-holder";
import { reservesTooMany, reservationToRelease } from "./reserved-uses.server";

const test = testDatabase();
const now = new Date("2030-05-06T07:00:00Z");
const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
const six = madeForEach(() => makeDiscountCode(test.db, { usageLimit: 6 }));

const own = { browserKey: "own", networkKey: "near" };
const neighbor = { browserKey: "neighbor", networkKey: "near" };
const stranger = { browserKey: "stranger", networkKey: "far" };

/** An unpaid order that holds a use of a code. */
async function hold(holder: CodeHolder, { code = six.code, minutes = 0 } = {}) {
  const { variantIds } = await makeProduct(test.db);
  const wanted = { code, shownTotalCents: 2250 };
  const at = before(minutes);
  const orderId = await makeOpenOrder(test.db, [{ variantId: variantIds[0] }], wanted, at);
  const isHeld = eq(discountReservations.orderId, orderId);
  await test.db.update(discountReservations).set(holder).where(isHeld);
  return orderId;
}

const isFull = (holder: CodeHolder, codeId = six.id) =>
  test.db.transaction((tx) => reservesTooMany(tx, codeId, holder));
const givenUp = (holder: CodeHolder) => reservationToRelease(test.db, six.code, holder, now);

it("a browser holds two uses of a code", async () => {
  await hold(own);
  expect(await isFull(own)).toBe(false);
  await hold(own);
  expect([await isFull(own), await isFull(neighbor), await isFull(stranger)]).toEqual([
    true,
    false,
    false,
  ]);
});

it("what was held before the secret changed counts", async () => {
  await hold(own);
  await hold(own);
  const renamed = { browserKey: "anew", networkKey: "anew, too", earlier: [neighbor, own] };
  expect(await isFull(renamed)).toBe(true);
  expect(await givenUp(renamed)).not.toBeNull();
  expect(await isFull({ ...renamed, earlier: [stranger] })).toBe(false);
});

it("a network holds half of them", async () => {
  await hold(own);
  await hold(neighbor);
  expect(await isFull({ ...own, browserKey: "third" })).toBe(false);
  await hold({ ...own, browserKey: "third" });
  const [fourth, far] = [await isFull({ ...own, browserKey: "4" }), await isFull(stranger)];
  expect([fourth, far]).toEqual([true, false]);
});

it("another code's uses, and uses that were released, do not count", async () => {
  const other = await makeDiscountCode(test.db, { usageLimit: 6 });
  await hold(own);
  await hold(own, { code: other.code });
  const released = await hold(own);
  await test.db
    .update(discountReservations)
    .set({ state: "released", browserKey: null, networkKey: null })
    .where(eq(discountReservations.orderId, released));
  expect([await isFull(own), await isFull(own, other.id)]).toEqual([false, false]);
});

it("of a code without a limit anyone holds as many as they like", async () => {
  const free = await makeDiscountCode(test.db);
  await hold(own, { code: free.code });
  await hold(own, { code: free.code });
  expect(await isFull(own, free.id)).toBe(false);
});

it("the visitor's own oldest use is given up first, then a neighbor's that has waited", async () => {
  await hold(stranger, { minutes: 60 });
  await hold(own, { code: (await makeDiscountCode(test.db)).code, minutes: 60 });
  expect(await givenUp(own)).toBeNull();
  const waiting = await hold(neighbor, { minutes: 9.99 });
  expect(await givenUp(own)).toBeNull();
  const long = await hold(neighbor, { minutes: 10 });
  expect(await givenUp(own)).toBe(long);
  const newest = await hold(own);
  expect(await givenUp(own)).toBe(newest);
  const oldest = await hold(own, { minutes: 1 });
  expect(await givenUp(own)).toBe(oldest);
  expect(await givenUp(neighbor)).not.toBe(waiting);
});
