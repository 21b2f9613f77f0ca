import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { cartLines } from "~/db/schema/carts";
import { orders } from "~/db/schema/orders";
import { SENT_BY_SCRIPT } from "~/ui/forms/page/sent-by-script";

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
const byScript = { ...plain, [SENT_BY_SCRIPT]: "form" };

async function cartCookie(): Promise<string> {
  const form = { intent: "add", variantId: product.variantIds[0] };
  const { cookies } = await ask("/cart", { form });
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

test("a changed quantity is answered to the page's script with the page, and leads a plain form to it", async () => {
  const cookie = await cartCookie();
  const form = { intent: "set-quantity", variantId: product.variantIds[0], quantity: "3" };
  const answer = await ask("/cart", { form, cookie, headers: byScript });
  expect(answer).toMatchObject({ status: 200, location: null });
  expect(JSON.stringify(answer.loaded)).toContain('"subtotalCents":7500');
  const again = await ask("/cart", { form: { ...form, quantity: "4" }, cookie, headers: plain });
  expect(again).toMatchObject({ status: 302, location: "/cart" });
  expect(await database.db.select().from(cartLines)).toMatchObject([{ quantity: 4 }]);
});

test("the page's script is told where an order is paid, as a fetch could not follow a redirect there", async () => {
  const cookie = await cartCookie();
  const form = {
    ...testAddress,
    email: "buyer@inkling.test",
    checkoutKey: randomUUID(),
    shownTotalCents: "2500",
  };
  const answer = await ask("/checkout", { form, cookie, headers: byScript });
  expect(answer).toMatchObject({ status: 204, location: null });
  expect(await database.db.$count(orders)).toBe(1);
  const twin = await ask("/checkout", { form, cookie, headers: plain });
  expect(twin.location).toContain("/dev/sandbox-pay/");
  expect(await database.db.$count(orders)).toBe(1);
});
