import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { products, productVariants } from "~/schema/tables/catalogue";
import { discountCodes, orderLines, orders } from "~/schema/tables/orders";
import { addToCart } from "~/cart/add-to-cart.server";
import { MAX_CART_LINES } from "~/cart/cart-limits";
import { removeFromCart, setCartQuantity } from "~/cart/change-cart.server";
import { findCart } from "~/cart/find-cart.server";

import { testDatabase } from "~tests/support/test-database";
import { makeDiscountCode, orderRequest } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { addOrderToCart } from "./add-order-to-cart.server";
import { placeOrder } from "./place-order.server";

const test = testDatabase();
const now = new Date();
const deps = { provider: "sandbox", now };

async function countOrders() {
  return test.db.$count(orders);
}

describe("placeOrder", () => {
  it("makes an open order at our own prices with a snapshot of its lines", async () => {
    const product = await makeProduct(test.db);
    const placed = await placeOrder(
      test.db,
      orderRequest([{ variantId: product.variantIds[0], quantity: 2 }]),
      deps,
    );
    expect(placed.ok).toBe(true);
    const [order] = await test.db.select().from(orders);
    expect(order).toMatchObject({
      status: "pending_payment",
      totalCents: 5000,
      subtotalCents: 5000,
    });
    const [line] = await test.db.select().from(orderLines);
    expect(line).toMatchObject({
      title: product.title,
      size: "M",
      color: "Black",
      unitPriceCents: 2500,
      grossCents: 5000,
      commissionBps: 1500,
      creatorUserId: product.creatorUserId,
    });
  });

  it("finds the first order when the form is sent twice, and refuses it with other contents", async () => {
    const product = await makeProduct(test.db);
    const request = orderRequest([{ variantId: product.variantIds[0] }]);
    const first = await placeOrder(test.db, request, deps);
    expect(await placeOrder(test.db, request, deps)).toEqual(first);
    const stranger = { ...request, email: "someone@inkling.test" };
    expect(await placeOrder(test.db, stranger, deps)).toEqual({ ok: false, reason: "form-used" });
    const elsewhere = { ...request, address: { ...request.address, line1: "2 Marker Street" } };
    expect(await placeOrder(test.db, elsewhere, deps)).toEqual({ ok: false, reason: "form-used" });
    expect(await countOrders()).toBe(1);
  });

  it.each([
    ["another account", { userId: "3f0c8ad2-1b53-4b57-9a9b-0f2d1ad35f11" }],
    ["another total", { shownTotalCents: 5001 }],
    ["a gift note", { gift: { note: "For Ida", day: null, hasReceipt: false } }],
  ])("refuses the form that comes again with %s", async (_what, changes) => {
    const { variantIds } = await makeProduct(test.db);
    const request = orderRequest([{ variantId: variantIds[0], quantity: 2 }]);
    const first = await placeOrder(test.db, request, deps);
    const used = { ok: false, reason: "form-used" };
    expect(await placeOrder(test.db, { ...request, ...changes }, deps)).toEqual(used);
    const [line] = request.lines;
    const more = line ? [{ ...line, quantity: 1 }] : [];
    expect(await placeOrder(test.db, { ...request, lines: more }, deps)).toEqual(used);
    const shouted = { ...request, email: request.email.toUpperCase(), lines: [] };
    expect(await placeOrder(test.db, shouted, deps), "a paid cart is empty").toEqual(first);
  });

  it.each(["cancelled", "expired"] as const)("refuses a form whose order is %s", async (status) => {
    const { variantIds } = await makeProduct(test.db);
    const request = orderRequest([
      { variantId: variantIds[0] },
      { variantId: variantIds[1] ?? "", quantity: 2 },
    ]);
    const first = await placeOrder(test.db, request, deps);
    await placeOrder(test.db, orderRequest([{ variantId: variantIds[0] }]), deps);
    expect(await placeOrder(test.db, request, deps), "it is the same until then").toEqual(first);
    const [order] = await test.db
      .update(orders)
      .set({ status })
      .where(eq(orders.checkoutKey, request.checkoutKey))
      .returning({ createdAt: orders.createdAt, expiresAt: orders.expiresAt });
    expect(await placeOrder(test.db, request, deps)).toEqual({ ok: false, reason: "form-used" });
    expect(order).toEqual({ createdAt: now, expiresAt: new Date(now.getTime() + 3_600_000) });
    const lines = await test.db
      .select({ position: orderLines.position })
      .from(orderLines)
      .orderBy(orderLines.position);
    expect(lines.map(({ position }) => position)).toEqual([1, 1, 2]);
  });

  it.each([
    ["an unavailable variant", { isAvailable: false }, {}],
    ["an inactive product", {}, { status: "inactive" as const }],
  ])("refuses %s", async (_what, variant, product) => {
    const made = await makeProduct(test.db);
    if ("isAvailable" in variant) {
      await test.db
        .update(productVariants)
        .set(variant)
        .where(eq(productVariants.productId, made.id));
    }
    if ("status" in product) {
      await test.db.update(products).set(product).where(eq(products.id, made.id));
    }
    const placed = await placeOrder(
      test.db,
      orderRequest([{ variantId: made.variantIds[0] }]),
      deps,
    );
    expect(placed).toEqual({ ok: false, reason: "changed" });
    expect(await countOrders()).toBe(0);
  });

  it("refuses a missing variant, an order without lines, and a total that is not ours", async () => {
    const product = await makeProduct(test.db);
    const [variantId] = product.variantIds;
    const unknown = orderRequest([{ variantId: "3f0c8ad2-1b53-4b57-9a9b-0f2d1ad35f11" }]);
    expect(await placeOrder(test.db, unknown, deps)).toEqual({ ok: false, reason: "changed" });
    expect(await placeOrder(test.db, orderRequest([]), deps)).toEqual({
      ok: false,
      reason: "empty",
    });
    for (const shownTotalCents of [1, 2499, 2501]) {
      const shown = orderRequest([{ variantId }], { shownTotalCents });
      expect(await placeOrder(test.db, shown, deps)).toEqual({
        ok: false,
        reason: "total-changed",
      });
    }
    expect(await countOrders()).toBe(0);
  });

  it.each([
    [49, { ok: false, reason: "too-small" }],
    [50, { ok: true }],
    [0, { ok: true }],
  ])("of %i cents", async (basePriceCents, expected) => {
    const { variantIds } = await makeProduct(test.db, { basePriceCents });
    const request = orderRequest([{ variantId: variantIds[0] }], {
      shownTotalCents: basePriceCents,
    });
    expect(await placeOrder(test.db, request, deps)).toMatchObject(expected);
  });

  it("reports a price that changed since the shopper saw it", async () => {
    const product = await makeProduct(test.db);
    const [variantId] = product.variantIds;
    const request = orderRequest([{ variantId }], {
      lines: [{ variantId, quantity: 1, seenPriceCents: 2400 }],
    });
    expect(await placeOrder(test.db, request, deps)).toEqual({ ok: false, reason: "changed" });
  });

  it("orders a cart as it is now, whatever the page showed", async () => {
    const [variantId, other = ""] = (await makeProduct(test.db)).variantIds;
    const owner = { tokenHash: "a guest" };
    await addToCart(test.db, owner, { variantId, quantity: 2 });
    const cartId = (await findCart(test.db, owner, now))?.cartId ?? null;
    const request = () => orderRequest([{ variantId, quantity: 2 }], { cartId });
    expect(await placeOrder(test.db, request(), deps)).toMatchObject({ ok: true });
    await addToCart(test.db, owner, { variantId: other, quantity: 1 });
    expect(await placeOrder(test.db, request(), deps)).toEqual({ ok: false, reason: "changed" });
    await removeFromCart(test.db, owner, other);
    await setCartQuantity(test.db, owner, { variantId, quantity: 1 });
    expect(await placeOrder(test.db, request(), deps)).toEqual({ ok: false, reason: "changed" });
    expect(await countOrders()).toBe(1);
  });

  it("names the open orders of the same cart, which it replaces, and no others", async () => {
    const { variantIds } = await makeProduct(test.db);
    const lines = [{ variantId: variantIds[0] }];
    const place = async (tokenHash?: string, provider = "sandbox") => {
      const cart = tokenHash ? await findCart(test.db, { tokenHash }, now) : null;
      const request = orderRequest(lines, { cartId: cart?.cartId ?? null });
      const placed = await placeOrder(test.db, request, { ...deps, provider });
      return placed.ok ? placed : { orderId: "", replaced: [] };
    };
    for (const tokenHash of ["own", "another"])
      await addToCart(test.db, { tokenHash }, { variantId: variantIds[0], quantity: 1 });
    const first = await place("own");
    await place("own", "stripe");
    expect(await place("another")).toMatchObject({ replaced: [] });
    expect(await place()).toMatchObject({ replaced: [] });
    expect(await place("own")).toMatchObject({ replaced: [first.orderId] });
    await test.db.update(orders).set({ status: "expired" }).where(eq(orders.id, first.orderId));
    expect((await place("own")).replaced).toHaveLength(1);
  });

  it.each([
    ["an unknown code", "code-invalid", "NOPE", {}],
    ["an inactive code", "code-invalid", null, { isActive: false }],
    [
      "a code that ended yesterday",
      "code-expired",
      null,
      { validUntil: new Date(now.getTime() - 2 * 86_400_000) },
    ],
    [
      "a code that starts tomorrow",
      "code-early",
      null,
      { validFrom: new Date(now.getTime() + 2 * 86_400_000) },
    ],
    ["a used-up code", "code-used-up", null, { usageLimit: 3, usageCount: 3 }],
    [
      "a fixed amount above the price",
      "code-above-price",
      null,
      { discountType: "fixed" as const, discountAmount: 2600 },
    ],
  ])("refuses %s and leaves its counts alone", async (_what, reason, typed, values) => {
    const product = await makeProduct(test.db);
    const made = await makeDiscountCode(test.db, values);
    const request = orderRequest([{ variantId: product.variantIds[0] }], {
      code: typed ?? made.code,
    });
    expect(await placeOrder(test.db, request, deps)).toEqual({ ok: false, reason });
    const [code] = await test.db.select().from(discountCodes);
    expect(code?.reservedCount).toBe(0);
    expect(await countOrders()).toBe(0);
  });

  it("reserves a use of the code and spreads the discount over the lines", async () => {
    const one = await makeProduct(test.db, { basePriceCents: 2500 });
    const two = await makeProduct(test.db, { basePriceCents: 1000 });
    const made = await makeDiscountCode(test.db, { discountAmount: 1000, usageLimit: 1 });
    const lines = [{ variantId: one.variantIds[0] }, { variantId: two.variantIds[0] }];
    const request = orderRequest(lines, { code: made.code.toLowerCase(), shownTotalCents: 3150 });
    expect((await placeOrder(test.db, request, deps)).ok).toBe(true);
    const shares = await test.db.select({ cents: orderLines.discountCents }).from(orderLines);
    expect(shares.map((share) => share.cents).toSorted((a, b) => a - b)).toEqual([100, 250]);
    const second = orderRequest(lines, { code: made.code, shownTotalCents: 3150 });
    expect(await placeOrder(test.db, second, deps)).toEqual({ ok: false, reason: "code-taken" });
  });
});

describe("addOrderToCart", () => {
  it("puts back what can still be bought, and counts what cannot", async () => {
    const { variantIds } = await makeProduct(test.db);
    const [kept, gone = ""] = variantIds;
    await test.db
      .update(productVariants)
      .set({ isAvailable: false })
      .where(eq(productVariants.id, gone));
    const owner = { tokenHash: "guest" };
    const shirt = { title: "Fox", size: "M", color: "Navy" };
    const lines = [
      { ...shirt, variantId: kept, quantity: 2 },
      { ...shirt, variantId: gone, quantity: 1 },
      { ...shirt, variantId: null, quantity: 1 },
    ];
    const added = await addOrderToCart(test.db, owner, { lines });
    expect(added).toEqual({ gone: lines.slice(1), full: [] });
    const cart = await findCart(test.db, owner, now);
    expect(cart?.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual([
      [kept, 2],
    ]);
    const more = { ...shirt, variantId: kept, quantity: 19 };
    expect(await addOrderToCart(test.db, owner, { lines: [more] })).toEqual({
      gone: [],
      full: ["Only 18 of Fox were added: 20 in one size and color is the limit."],
    });
  });

  it("says of a full cart that it is full, not that the shirts are gone", async () => {
    const owner = { tokenHash: "guest" };
    for (let lines = 0; lines < MAX_CART_LINES; lines += 2) {
      const made = await makeProduct(test.db);
      for (const variantId of made.variantIds.slice(0, 2))
        await addToCart(test.db, owner, { variantId, quantity: 1 });
    }
    const { variantIds } = await makeProduct(test.db);
    const more = { title: "Fox", size: "M", color: "Navy", variantId: variantIds[0], quantity: 1 };
    expect(await addOrderToCart(test.db, owner, { lines: [more] })).toEqual({
      gone: [],
      full: ["Fox was not added. Your cart is full. Check out first, then add more."],
    });
  });
});
