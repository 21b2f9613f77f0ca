import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";

import { discountCodes, orderLines, orders } from "~/schema/tables/orders";
import { products } from "~/schema/tables/catalogue";
import { sandboxSessions } from "~/schema/tables/sandbox";
import { PaymentProviderError } from "~/integrations/payments/payment-error";
import type { PaymentProvider } from "~/integrations/payments/payments";

import { makeDiscountCode } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { taxedAddress } from "~tests/support/factories/taxed-orders";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { testDatabase } from "~tests/support/test-database";
import { checkOut, type CheckoutRequest } from "./check-out.server";
import { checkoutCart } from "./checkout-cart.server";

const database = testDatabase();
const world = madeForEach(() => paymentWorld(database.db, database.pool));
const product = madeForEach(() => makeProduct(database.db));

async function twoShirts(code?: string) {
  const item = { variant: product.variantIds[0], quantity: 2, code };
  const subject = { item, owner: null, typedCode: null, boughtLast: null };
  const deps = { now: world.deps.now, beginGuess: async () => ({ wasRight: async () => {} }) };
  return checkoutCart(database.db, subject, deps);
}

async function requestFor(change: Partial<CheckoutRequest> = {}): Promise<CheckoutRequest> {
  return {
    checkoutKey: randomUUID(),
    email: "buyer@inkling.test",
    address: taxedAddress,
    gift: null,
    visitor: { browser: "a browser", address: "203.0.113.7" },
    keepsAddress: false,
    shownTotalCents: 5350,
    isTaxSeen: true,
    cart: await twoShirts(),
    ...change,
  };
}

const send = (request: CheckoutRequest, payments: Partial<PaymentProvider> = {}, addsTax = true) =>
  checkOut(database.db, null, request, {
    ...world.deps,
    addsTax,
    payments: { ...world.sandbox, ...payments },
  });
const away = async () => {
  throw new PaymentProviderError("unreachable", "test");
};
const noOrder = async () => expect(await database.db.$count(orders)).toBe(0);

test("nothing is ordered before the tax was seen, whatever total was sent", async () => {
  const quote = { taxCents: 350, totalCents: 5350 };
  const first = await requestFor({ isTaxSeen: false });
  expect(await send(first)).toEqual({ ok: false, reason: "tax-unseen", quote });
  await noOrder();
});

test("the total seen is the total charged, and the order keeps the tax of each line", async () => {
  const done = await send(await requestFor());
  expect(done).toMatchObject({ ok: true, url: expect.stringContaining("/dev/sandbox-pay/") });
  const [order] = await database.db.select().from(orders);
  expect(order).toMatchObject({
    subtotalCents: 5000,
    taxCents: 350,
    totalCents: 5350,
    taxCalculationId: expect.stringContaining("tax"),
  });
  expect(await database.db.select().from(orderLines)).toMatchObject([
    { grossCents: 5000, taxCents: 350 },
  ]);
  expect(await database.db.select().from(sandboxSessions)).toMatchObject([
    {
      amountCents: 5350,
      lines: expect.arrayContaining([expect.objectContaining({ title: "Tax" })]),
    },
  ]);
});

test("tax is of what is paid, after the discount", async () => {
  const { code } = await makeDiscountCode(database.db);
  const cart = await twoShirts(code);
  expect(await send(await requestFor({ cart, shownTotalCents: 4815 }))).toMatchObject({ ok: true });
  const [order] = await database.db.select().from(orders);
  expect(order).toMatchObject({ discountCents: 500, taxCents: 315, totalCents: 4815 });
});

test("another total than the one that was seen is shown first", async () => {
  const changed = await send(await requestFor({ shownTotalCents: 5349 }));
  const quote = { taxCents: 350, totalCents: 5350 };
  expect(changed).toEqual({ ok: false, reason: "total-changed", quote });
  await noOrder();
});

test("a price that changes between the calculation and the order orders nothing", async () => {
  const calculateTax: PaymentProvider["calculateTax"] = async (input) => {
    await database.db.update(products).set({ basePriceCents: 2600 });
    return world.sandbox.calculateTax(input);
  };
  const done = await send(await requestFor(), { calculateTax });
  expect(done).toMatchObject({ ok: false, reason: "changed" });
  await noOrder();
});

test("a discount that ends between the calculation and the order orders nothing", async () => {
  const { code } = await makeDiscountCode(database.db);
  const calculateTax: PaymentProvider["calculateTax"] = async (input) => {
    await database.db.update(discountCodes).set({ discountAmount: 2000 });
    return world.sandbox.calculateTax(input);
  };
  // The total is the same by chance; the tax is not of these amounts.
  const request = await requestFor({ cart: await twoShirts(code), shownTotalCents: 4315 });
  const done = await send(request, { calculateTax });
  expect(done).toMatchObject({ ok: false, reason: "total-changed" });
  await noOrder();
});

test.each<[string, string, Partial<CheckoutRequest>, Partial<PaymentProvider>]>([
  ["the provider is away", "tax-unavailable", {}, { calculateTax: away }],
  [
    "the address is not found",
    "address-unknown",
    { address: { ...taxedAddress, line1: "1 Nowhere Road" } },
    {},
  ],
  [
    "lines have more tax than the order",
    "tax-unavailable",
    {},
    {
      calculateTax: async () => ({
        calculationId: "one",
        taxCents: 1,
        lines: [{ reference: "line-1", taxCents: 2 }],
      }),
    },
  ],
  [
    "tax is less than nothing",
    "tax-unavailable",
    {},
    { calculateTax: async () => ({ calculationId: "one", taxCents: -1, lines: [] }) },
  ],
])("when %s, there is no order", async (_why, reason, change, payments) => {
  expect(await send(await requestFor(change), payments)).toEqual({ ok: false, reason });
  await noOrder();
});

test("a form that was sent before goes on to its payment page, also when tax cannot be calculated now", async () => {
  const request = await requestFor();
  const first = await send(request);
  expect(await send(request, { calculateTax: away })).toEqual(first);
  expect(await database.db.$count(orders)).toBe(1);
});

test("when the payment page does not open, the same form goes on with the same tax", async () => {
  const request = await requestFor();
  const closed = await send(request, { createCheckout: away });
  const quote = { taxCents: 350, totalCents: 5350 };
  expect(closed).toMatchObject({ ok: false, reason: "provider-unavailable", quote });
  expect(await send(request)).toMatchObject({ ok: true });
  expect(await database.db.$count(orders)).toBe(1);
});

test("shirts that cost nothing have no tax to calculate", async () => {
  const { code } = await makeDiscountCode(database.db, { discountAmount: 10_000 });
  const calculateTax = vi.fn(away);
  const request = await requestFor({ cart: await twoShirts(code), shownTotalCents: 0 });
  expect(await send(request, { calculateTax })).toMatchObject({ ok: true });
  expect(calculateTax).not.toHaveBeenCalled();
});

test("with tax included, no one is asked, and the order says so", async () => {
  const request = await requestFor({ shownTotalCents: 5000, isTaxSeen: false });
  expect(await send(request, { calculateTax: away }, false)).toMatchObject({ ok: true });
  const [order] = await database.db.select().from(orders);
  expect(order).toMatchObject({ taxCents: 0, taxCalculationId: null, totalCents: 5000 });
});
