import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { cartLines } from "~/schema/tables/carts";
import { orders } from "~/schema/tables/orders";
import { addToCart } from "~/cart/add-to-cart.server";
import { closeShop } from "~/people/settings/shop-closing.server";
import { makeAdmin } from "~tests/support/factories/accounts";
import { testAddress } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { testDatabase } from "~tests/support/test-database";

import { checkoutCart } from "./checkout-cart.server";
import { checkOut } from "./check-out.server";
import { placeOrder } from "./place-order.server";

const database = testDatabase();
const world = madeForEach(() => paymentWorld(database.db, database.pool));
const product = madeForEach(() => makeProduct(database.db));
const owner = { tokenHash: "a browser" };

async function close(isClosed = true, version = 0) {
  const admin = await makeAdmin(database.db);
  await closeShop(database.db, admin, { isClosed, message: "", version });
}

async function request(checkoutKey: string = randomUUID()) {
  const deps = { now: world.deps.now, beginGuess: async () => null };
  const subject = { item: null, owner, typedCode: null, boughtLast: null };
  const cart = await checkoutCart(database.db, subject, deps);
  return {
    checkoutKey,
    email: "buyer@inkling.test",
    address: testAddress,
    gift: null,
    visitor: { browser: "a browser", address: "203.0.113.7" },
    keepsAddress: false,
    isTaxSeen: false,
    shownTotalCents: cart?.price.totalCents ?? 0,
    cart,
  };
}

const checkOutNow = async (key?: string) =>
  checkOut(database.db, null, await request(key), world.deps);
const fillCart = () =>
  addToCart(database.db, owner, { variantId: product.variantIds[0], quantity: 2 });
const statuses = async () =>
  (await database.db.select({ status: orders.status }).from(orders)).map(({ status }) => status);

test("a closed shop refuses an order, and the cart keeps its shirts", async () => {
  await close();
  await fillCart();
  expect(await checkOutNow()).toEqual({ ok: false, reason: "shop-closed" });
  expect(await statuses()).toEqual([]);
  expect(await database.db.select().from(cartLines)).toMatchObject([{ quantity: 2 }]);
  await close(false, 1);
  expect(await checkOutNow()).toMatchObject({ ok: true });
});

test("an order that slipped past the page is refused where it is written", async () => {
  await fillCart();
  const { cart, visitor: _, keepsAddress: __, isTaxSeen: ___, ...rest } = await request();
  await close();
  const placed = await placeOrder(
    database.db,
    {
      ...rest,
      userId: null,
      tax: null,
      lines: cart?.lines ?? [],
      cartId: cart?.cartId ?? null,
      code: null,
      holder: null,
    },
    { provider: "sandbox", now: world.deps.now },
  );
  expect(placed).toEqual({ ok: false, reason: "shop-closed" });
  expect(await statuses()).toEqual([]);
});

test("a payment that had begun is not closed by a new try, goes on, and settles", async () => {
  await fillCart();
  const key = randomUUID();
  const begun = await checkOutNow(key);
  await close();
  expect(await checkOutNow()).toEqual({ ok: false, reason: "shop-closed" });
  expect(await statuses()).toEqual(["pending_payment"]);
  expect(await checkOutNow(key)).toMatchObject({ ok: true });
  if (!("orderId" in begun)) throw new Error("No order");
  await world.payAtProvider(begun.orderId);
  await world.takeEvents();
  expect(await statuses()).toEqual(["paid"]);
});
