import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { products } from "~/schema/tables/catalogue";
import { discountCodes, orders } from "~/schema/tables/orders";
import { addToCart } from "~/cart/add-to-cart.server";
import { setCartCode } from "~/cart/change-cart.server";
import { PaymentProviderError } from "~/integrations/payments/payment-error";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeCustomer } from "~tests/support/factories/accounts";
import { makeDiscountCode, testAddress } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";

import { canBuyNow } from "./can-buy-now.server";
import { checkoutCart, type CheckoutCart } from "./checkout-cart.server";
import { checkOut, type CheckedOut, type CheckoutRequest } from "./check-out.server";
import { savedAddresses } from "./saved-addresses.server";

const database = testDatabase();
const world = madeForEach(() => paymentWorld(database.db, database.pool));
const product = madeForEach(() => makeProduct(database.db));
const owner = { tokenHash: "a browser" };

type Asked = { code?: string; boughtLast?: { orderId: string } };

async function priced(item: boolean, { code, boughtLast }: Asked = {}) {
  const named = { variant: product.variantIds[0], quantity: 1, code };
  const subject = { item: item ? named : null, owner, typedCode: null };
  const deps = { now: world.deps.now, beginGuess: async () => ({ wasRight: async () => {} }) };
  return checkoutCart(database.db, { ...subject, boughtLast: boughtLast ?? null }, deps);
}
const buyNow = (asked?: Asked) => priced(true, asked);
const cart = () => priced(false);

async function fillCart(code: string | null = null) {
  await addToCart(database.db, owner, { variantId: product.variantIds[0], quantity: 1 });
  await setCartCode(database.db, owner, code);
}

/** What the page posts: the total is the one that was shown. */
function requestFor(
  cart: CheckoutCart | null,
  change: Partial<CheckoutRequest> = {},
): CheckoutRequest {
  return {
    checkoutKey: randomUUID(),
    email: "buyer@inkling.test",
    address: testAddress,
    gift: null,
    visitor: { browser: "a browser", address: "203.0.113.7" },
    keepsAddress: false,
    shownTotalCents: cart?.price.totalCents ?? 0,
    isTaxSeen: false,
    cart,
    ...change,
  };
}
const guest = (request: CheckoutRequest) => checkOut(database.db, null, request, world.deps);

function orderOf(result: CheckedOut): string {
  if (!("orderId" in result)) throw new Error(`No order: ${JSON.stringify(result)}`);
  return result.orderId;
}
async function payAtProvider(result: CheckedOut) {
  await world.payAtProvider(orderOf(result));
}
async function statuses() {
  const kept = await database.db
    .select({ status: orders.status })
    .from(orders)
    .orderBy(orders.createdAt, orders.number);
  return kept.map(({ status }) => status).toSorted();
}
async function usesOf(id: string) {
  const [uses] = await database.db
    .select({ used: discountCodes.usageCount, held: discountCodes.reservedCount })
    .from(discountCodes)
    .where(eq(discountCodes.id, id));
  return uses;
}

test("a guest is sent to the provider's page; the address is not saved", async () => {
  const result = await guest(requestFor(await buyNow(), { keepsAddress: true }));
  expect(result).toMatchObject({ ok: true, url: expect.stringContaining("/dev/sandbox-pay/") });
  const [order] = await database.db.select().from(orders);
  expect(order).toMatchObject({
    id: orderOf(result),
    userId: null,
    email: "buyer@inkling.test",
    totalCents: 2500,
    shippingAddress: testAddress,
  });
});

test.each([true, false])("an account's address is kept when it asks for it: %s", async (keeps) => {
  const actor = await makeCustomer(database.db);
  const request = requestFor(await buyNow(), { keepsAddress: keeps, email: actor.email });
  expect(await checkOut(database.db, actor, request, world.deps)).toMatchObject({ ok: true });
  expect(await savedAddresses(database.db, actor.userId)).toHaveLength(keeps ? 1 : 0);
});

test("a refused order does not save the address", async () => {
  const actor = await makeCustomer(database.db);
  const request = requestFor(await buyNow(), { keepsAddress: true, shownTotalCents: 1 });
  expect(await checkOut(database.db, actor, request, world.deps)).toEqual({
    ok: false,
    reason: "total-changed",
  });
  expect(await savedAddresses(database.db, actor.userId)).toEqual([]);
});

test("a code that is typed is a guess, which counts as right only when it is", async () => {
  const { code } = await makeDiscountCode(database.db);
  await fillCart();
  const guessed = async (typedCode: string | null, mayGuess: boolean) => {
    let right = 0;
    const subject = { item: null, owner, typedCode, boughtLast: null };
    const guess = { wasRight: async () => void (right += 1) };
    const beginGuess = async () => (mayGuess ? guess : null);
    const found = await checkoutCart(database.db, subject, { now: world.deps.now, beginGuess });
    return [found?.price.totalCents, found?.isCodeRefused, right, found?.left];
  };
  const left = { cartId: (await cart())?.cartId };
  expect(await guessed(code, true)).toEqual([2250, false, 1, left]);
  expect(await guessed("WRONG", true)).toEqual([2500, false, 0, left]);
  expect(await guessed(code, false)).toEqual([2500, true, 0, left]);
  for (const none of ["", null]) expect(await guessed(none, false)).toEqual([2500, false, 0, left]);
});

test("what is not for sale can be neither bought now nor checked out", async () => {
  const { db } = database;
  const can = (variantId: string) => canBuyNow(db, { variantId, quantity: 1 }, world.deps.now);
  const no = { ok: false, heldCut: null };
  expect(await can(product.variantIds[0])).toEqual({ ok: true });
  expect(await can(randomUUID())).toEqual(no);
  await db.update(products).set({ status: "inactive" }).where(eq(products.id, product.id));
  expect(await can(product.variantIds[0])).toEqual(no);
  const subject = { owner, typedCode: null, boughtLast: null };
  const deps = { now: world.deps.now, beginGuess: async () => null };
  const item = { variant: randomUUID(), quantity: 1 };
  expect(await checkoutCart(db, { ...subject, item }, deps)).toBeNull();
});

test("another total is refused as such while the cart's code holds", async () => {
  const { code } = await makeDiscountCode(database.db);
  await fillCart(code);
  expect(await guest(requestFor(await cart(), { shownTotalCents: 2500 }))).toEqual({
    ok: false,
    reason: "total-changed",
  });
});

test("an order that the provider refuses for good is not payable", async () => {
  const createCheckout = () => Promise.reject(new PaymentProviderError("unauthorized", "create"));
  const shut = { ...world.deps, payments: { ...world.sandbox, createCheckout } };
  const request = requestFor(await buyNow());
  expect(await checkOut(database.db, null, request, shut)).toMatchObject({
    ok: false,
    reason: "not-payable",
  });
  expect(await statuses()).toEqual(["pending_payment"]);
});

test("nothing is ordered when there is nothing to buy", async () => {
  expect(await guest(requestFor(await cart()))).toEqual({ ok: false, reason: "empty" });
});

test("an order with a total of zero is paid at once and leads to the thank-you page", async () => {
  const { code } = await makeDiscountCode(database.db, { discountAmount: 10_000 });
  const result = await guest(requestFor(await buyNow({ code })));
  expect(result).toMatchObject({ url: expect.stringContaining("/checkout/complete?") });
  expect(await statuses()).toEqual(["paid"]);
});

describe("a cart", () => {
  test("is paid once: an earlier form's page is closed, and its code is free again", async () => {
    const { id, code } = await makeDiscountCode(database.db, { usageLimit: 1 });
    await fillCart(code);
    const first = await guest(requestFor(await cart()));
    const second = await guest(requestFor(await cart()));
    expect(second).toMatchObject({ ok: true });
    expect(orderOf(second)).not.toBe(orderOf(first));
    expect(await statuses()).toEqual(["expired", "pending_payment"]);
    expect(await usesOf(id)).toEqual({ used: 0, held: 1 });
  });

  test("leaves the payment pages of everyone else open", async () => {
    const { variantIds } = product;
    const stranger = { tokenHash: "another browser" };
    await addToCart(database.db, stranger, { variantId: variantIds[0], quantity: 1 });
    const deps = { now: world.deps.now, beginGuess: async () => ({ wasRight: async () => {} }) };
    const subject = { item: null, owner: stranger, typedCode: null, boughtLast: null };
    const theirs = await guest(requestFor(await checkoutCart(database.db, subject, deps)));
    await guest(requestFor(await buyNow()));
    await fillCart();
    expect(await guest(requestFor(await cart()))).toMatchObject({ ok: true });
    expect(await statuses()).toEqual(Array(3).fill("pending_payment"));
    await payAtProvider(theirs);
    expect(await guest(requestFor(await cart()))).not.toHaveProperty("settled");
  });

  test("leaves alone what another provider has, and what its own form has made", async () => {
    await fillCart();
    const first = await guest(requestFor(await cart()));
    await database.db.update(orders).set({ provider: "stripe" });
    const checkoutKey = randomUUID();
    const own = await guest(requestFor(await cart(), { checkoutKey }));
    expect(await statuses()).toEqual(["pending_payment", "pending_payment"]);
    expect(await guest(requestFor(await cart(), { checkoutKey }))).toEqual(own);
    expect(orderOf(own)).not.toBe(orderOf(first));
    expect(await statuses()).toEqual(["pending_payment", "pending_payment"]);
  });

  test("is not sold again after it was paid on the earlier page", async () => {
    await fillCart();
    const first = await guest(requestFor(await cart()));
    await payAtProvider(first);
    expect(await guest(requestFor(await cart()))).toMatchObject({
      ok: true,
      settled: { id: orderOf(first) },
    });
    expect(await statuses()).toEqual(["paid"]);
  });

  test("is shown again when a price changed, and no page is closed", async () => {
    await fillCart();
    await guest(requestFor(await cart()));
    await database.db
      .update(products)
      .set({ basePriceCents: 2600 })
      .where(eq(products.id, product.id));
    expect(await guest(requestFor(await cart()))).toEqual({ ok: false, reason: "changed" });
    expect(await statuses()).toEqual(["pending_payment"]);
  });

  test("reports that its code has expired, not that the total changed", async () => {
    const { id, code } = await makeDiscountCode(database.db);
    await fillCart(code);
    const shownTotalCents = (await cart())?.price.totalCents ?? 0;
    await database.db
      .update(discountCodes)
      .set({ isActive: false })
      .where(eq(discountCodes.id, id));
    expect(await guest(requestFor(await cart(), { shownTotalCents }))).toEqual({
      ok: false,
      reason: "code-invalid",
    });
    expect(await statuses()).toEqual([]);
  });
});

describe("the last use of a code, held by the page that 'Buy Now' left", () => {
  const lastUse = async () => {
    const { id, code } = await makeDiscountCode(database.db, { usageLimit: 1 });
    const cart = await buyNow({ code });
    return { id, code, cart, first: await guest(requestFor(cart)) };
  };

  test("is carried over in the same browser", async () => {
    const { id, code, first } = await lastUse();
    const again = await buyNow({ code, boughtLast: { orderId: orderOf(first) } });
    expect(await guest(requestFor(again))).toMatchObject({ ok: true });
    expect(await statuses()).toEqual(["expired", "pending_payment"]);
    expect(await usesOf(id)).toEqual({ used: 0, held: 1 });
  });

  test("is refused to another browser, and its page stays open", async () => {
    const { cart } = await lastUse();
    expect(await guest(requestFor(cart))).toEqual({ ok: false, reason: "code-taken" });
    expect(await statuses()).toEqual(["pending_payment"]);
  });

  test("is gone once that page was paid", async () => {
    const { id, code, first } = await lastUse();
    const again = await buyNow({ code, boughtLast: { orderId: orderOf(first) } });
    await payAtProvider(first);
    expect(await guest(requestFor(again))).toEqual({ ok: false, reason: "code-used-up" });
    expect(await statuses()).toEqual(["paid"]);
    expect(await usesOf(id)).toEqual({ used: 1, held: 0 });
  });

  test("without a code the page that was left stays open: two tabs are two shirts", async () => {
    const first = await guest(requestFor(await buyNow()));
    const again = await buyNow({ boughtLast: { orderId: orderOf(first) } });
    expect(await guest(requestFor(again))).toMatchObject({ ok: true });
    expect(await statuses()).toEqual(["pending_payment", "pending_payment"]);
  });
});

describe("the same form sent again", () => {
  test("finds its order and its page", async () => {
    const request = requestFor(await buyNow());
    expect(await guest(request)).toEqual(await guest(request));
    expect(await statuses()).toEqual(["pending_payment"]);
  });

  test("leads to that order after it was paid", async () => {
    const request = requestFor(await buyNow());
    const first = await guest(request);
    await payAtProvider(first);
    await world.takeEvents();
    expect(await guest(request)).toMatchObject({ ok: true, settled: { id: orderOf(first) } });
    expect(await statuses()).toEqual(["paid"]);
  });

  test("continues with the order whose page did not open", async () => {
    const request = requestFor(await buyNow());
    const createCheckout = () => Promise.reject(new PaymentProviderError("unreachable", "create"));
    const away = { ...world.deps, payments: { ...world.sandbox, createCheckout } };
    const refused = await checkOut(database.db, null, request, away);
    expect(refused).toMatchObject({ ok: false, reason: "provider-unavailable" });
    expect(await guest(request)).toMatchObject({ ok: true, orderId: orderOf(refused) });
  });
});
