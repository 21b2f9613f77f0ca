import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { cartLines } from "~/schema/tables/carts";
import { orders } from "~/schema/tables/orders";

import { pageAsker } from "~tests/support/ask-page";
import { testAddress } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach, madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const product = madeForEach(() => makeProduct(database.db));
const ask = await pageAsker(() => world.context());
const plain = { Accept: "text/html" };

async function cartCookie(): Promise<string> {
  const form = { intent: "add", variantId: product.variantIds[0] };
  const { cookies } = await ask("/cart", { form });
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

test("a changed quantity is answered to the page with what it shows, and leads a plain form to it", async () => {
  const cookie = await cartCookie();
  const form = { intent: "set-quantity", variantId: product.variantIds[0], quantity: "3" };
  const answer = await ask("/cart", { form, cookie });
  expect(answer).toMatchObject({ status: 200, location: null });
  expect(JSON.stringify(answer.loaded)).toContain('"subtotalCents":7500');
  const again = await ask("/cart", { form: { ...form, quantity: "4" }, cookie, headers: plain });
  expect(again).toMatchObject({ status: 302, location: "/cart" });
  expect(await database.db.select().from(cartLines)).toMatchObject([{ quantity: 4 }]);
});

test("an order leads to where it is paid, and the same form twice to the same place", async () => {
  const cookie = await cartCookie();
  const form = {
    ...testAddress,
    email: "buyer@inkling.test",
    checkoutKey: randomUUID(),
    shownTotalCents: "2500",
  };
  const first = await ask("/checkout", { form, cookie });
  expect(first.location).toContain("/dev/sandbox-pay/");
  const twin = await ask("/checkout", { form, cookie, headers: plain });
  expect(twin.location).toBe(first.location);
  expect(await database.db.$count(orders)).toBe(1);
});

test("a code that is tried leads to the same checkout with it, which keeps what is being bought", async () => {
  const form = { intent: "try-code", code: "welcome10" };
  const answer = await ask("/checkout?variant=x&quantity=2", { form, cookie: await cartCookie() });
  expect(answer.location).toBe("/checkout?variant=x&quantity=2&code=welcome10");
  expect(await database.db.$count(orders)).toBe(0);
});
