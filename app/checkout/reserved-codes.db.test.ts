import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { discountCodes, discountReservations, orders } from "~/schema/tables/orders";
import { RESERVATION_GRACE_MS } from "~/cart/discounts/discount-limits";
import { shopDefaults } from "~/people/settings/shop-defaults";
import { PaymentProviderError } from "~/integrations/payments/payment-error";

import { madeForEach } from "~tests/support/made";
import { makeDiscountCode, testAddress } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { paymentWorld } from "~tests/support/payment-world";
import { testDatabase } from "~tests/support/test-database";

import { checkOut } from "./check-out.server";
import { checkoutCart } from "./checkout-cart.server";

const database = testDatabase();
const world = madeForEach(() => paymentWorld(database.db, database.pool));
const product = madeForEach(() => makeProduct(database.db));

const home = "203.0.113.7";

/** 'Buy Now' with a code, as far as the payment page. */
async function buys(code: string, visitor: { browser: string; address: string }) {
  const item = { variant: product.variantIds[0], quantity: 1, code };
  const subject = { item, owner: null, typedCode: null, boughtLast: null };
  const beginGuess = async () => ({ wasRight: async () => {} });
  const cart = await checkoutCart(database.db, subject, { now: world.deps.now, beginGuess });
  const request = {
    checkoutKey: randomUUID(),
    email: "buyer@inkling.test",
    address: testAddress,
    gift: null,
    keepsAddress: false,
    shownTotalCents: 2250,
    isTaxSeen: false,
    visitor,
    cart,
  };
  const result = await checkOut(database.db, null, request, world.deps);
  return result.ok ? "page" : result.reason;
}

async function codeOf(usageLimit: number | null) {
  const { id, code } = await makeDiscountCode(database.db, { usageLimit });
  const held = async () => {
    const [row] = await database.db.select().from(discountCodes).where(eq(discountCodes.id, id));
    return row?.reservedCount;
  };
  return { code, held };
}

async function statuses() {
  const rows = await database.db
    .select({ status: orders.status })
    .from(orders)
    .orderBy(asc(orders.createdAt));
  return rows.map(({ status }) => status);
}

function pass(ms: number) {
  world.setNow(new Date(world.deps.now.getTime() + ms));
}

test("one visitor's 20 checkouts leave a code for ten to the others", async () => {
  const { code, held } = await codeOf(10);
  for (let at = 0; at < 20; at += 1) {
    expect(await buys(code, { browser: "greedy", address: home })).toBe("page");
    pass(1000);
  }
  expect(await held()).toBe(shopDefaults.codes.heldPerBrowser);
  // The oldest gave way, and their pages at the provider are closed.
  expect(await statuses()).toEqual([
    ...Array.from({ length: 18 }, () => "expired"),
    "pending_payment",
    "pending_payment",
  ]);
  const { rows } = await database.pool.query(
    "select count(*)::int as open from sandbox_sessions where status = 'open'",
  );
  expect(rows).toEqual([{ open: shopDefaults.codes.heldPerBrowser }]);
  for (const browser of ["a", "b", "c"])
    expect(await buys(code, { browser, address: `198.51.100.${browser.charCodeAt(0)}` })).toBe(
      "page",
    );
});

test("a visitor who forgets the cookie each time holds half of it at most", async () => {
  const { code, held } = await codeOf(10);
  const tried = [];
  for (let at = 0; at < 20; at += 1)
    tried.push(await buys(code, { browser: `forgotten ${at}`, address: home }));
  expect(tried.filter((one) => one === "page")).toHaveLength(5);
  expect(new Set(tried.slice(5))).toEqual(new Set(["code-held"]));
  expect(await held()).toBe(5);
  expect(await buys(code, { browser: "elsewhere", address: "198.51.100.1" })).toBe("page");
});

test("a class behind one address checks out together, and no one waits for longer than ten minutes", async () => {
  const { code } = await codeOf(100);
  for (let at = 0; at < 30; at += 1)
    expect(await buys(code, { browser: `pupil ${at}`, address: home })).toBe("page");
  expect(await buys(code, { browser: "pupil 31", address: home })).toBe("code-held");
  pass(RESERVATION_GRACE_MS);
  expect(await buys(code, { browser: "pupil 31", address: home })).toBe("page");
  expect((await statuses()).filter((one) => one === "expired")).toHaveLength(1);
});

test("a code without a limit cannot be drained, and holds no one up", async () => {
  const { code, held } = await codeOf(null);
  for (let at = 0; at < 5; at += 1) await buys(code, { browser: "one", address: home });
  expect(await held()).toBe(5);
});

test("what cannot be closed at the provider does not give way", async () => {
  const { code, held } = await codeOf(10);
  const visitor = { browser: "one", address: home };
  for (let at = 0; at < shopDefaults.codes.heldPerBrowser; at += 1) await buys(code, visitor);
  const { expireCheckout } = world.deps.payments;
  world.deps.payments.expireCheckout = async () => {
    throw new PaymentProviderError("unreachable", "expire");
  };
  expect(await buys(code, visitor)).toBe("code-held");
  world.deps.payments.expireCheckout = expireCheckout;
  expect(await statuses()).toEqual(["pending_payment", "pending_payment"]);
  expect(await held()).toBe(shopDefaults.codes.heldPerBrowser);
});

test("three uses give way to one checkout, and no more", async () => {
  const { code } = await codeOf(20);
  for (const browser of ["one", "two", "three", "four", "five"]) {
    await buys(code, { browser, address: `198.51.100.${browser.length}` });
    pass(1000);
  }
  const [own] = await database.db
    .select({ browserKey: discountReservations.browserKey })
    .from(discountReservations)
    .innerJoin(orders, eq(orders.id, discountReservations.orderId))
    .orderBy(asc(orders.createdAt));
  await database.db.update(discountReservations).set({ browserKey: own?.browserKey ?? null });
  const visitor = { browser: "one", address: home };
  expect(await buys(code, visitor)).toBe("code-held");
  expect((await statuses()).filter((one) => one === "expired")).toHaveLength(3);
  expect(await buys(code, visitor)).toBe("page");
});

test("whose use it was is forgotten as soon as it is paid or given back", async () => {
  const { code } = await codeOf(10);
  const visitor = { browser: "one", address: home };
  await buys(code, visitor);
  const keys = () =>
    database.db
      .select({
        state: discountReservations.state,
        browser: discountReservations.browserKey,
        network: discountReservations.networkKey,
      })
      .from(discountReservations);
  const [held] = await keys();
  expect(held?.browser).toMatch(/^[\w-]{22}$/);
  expect(JSON.stringify(held)).not.toContain(home);
  const [order] = await database.db.select({ id: orders.id }).from(orders);
  await world.payAtProvider(order?.id ?? "");
  await world.takeEvents();
  expect(await keys()).toEqual([{ state: "used", browser: null, network: null }]);
});
