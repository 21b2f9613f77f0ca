import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";

import { products, productVariants } from "~/schema/tables/catalogue";
import { cartLines, carts } from "~/schema/tables/carts";
import { orders } from "~/schema/tables/orders";
import { settleOrder } from "~/orders/payment/settle-order.server";
import { purgeKind } from "~/privacy/apply-retention.server";

import { testDatabase } from "~tests/support/test-database";
import { makeCustomer } from "~tests/support/factories/accounts";
import { makeDiscountCode, makeOpenOrder, orderDeps } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { addToCart } from "./add-to-cart.server";
import { applyCode } from "./apply-code.server";
import { cartMatches } from "./cart-matches.server";
import { MAX_CART_LINES } from "./cart-limits";
import { cartFormSchema } from "./cart-form";
import {
  acceptCartChanges,
  removeFromCart,
  setCartCode,
  setCartQuantity,
  takeOutOfCart,
} from "./change-cart.server";
import { ensureCart, type CartOwner } from "./cart-owner.server";
import { cartCount, findCart } from "./find-cart.server";
import { copyCartToGuest, mergeGuestCart } from "./merge-guest-cart.server";

const test = testDatabase();
const now = new Date();
const guest = { tokenHash: "a browser" };
const stranger = { tokenHash: "another browser" };

async function makeManyVariants(count: number) {
  const { id } = await makeProduct(test.db);
  const rows = Array.from({ length: count }, (_, index) => ({
    productId: id,
    size: "S",
    color: `Color ${index}`,
    isAvailable: true,
  }));
  const made = await test.db
    .insert(productVariants)
    .values(rows)
    .returning({ id: productVariants.id });
  return { variantIds: made.map((variant) => variant.id) };
}

async function fillCart(owner: CartOwner, variantIds: readonly string[]) {
  const cartId = await ensureCart(test.db, owner);
  await test.db
    .insert(cartLines)
    .values(
      variantIds.map((variantId) => ({ cartId, variantId, quantity: 1, seenPriceCents: 2500 })),
    );
}

describe("a cart", () => {
  it("adds up, and no line grows above 20", async () => {
    const { variantIds } = await makeProduct(test.db);
    const [variantId] = variantIds;
    await addToCart(test.db, guest, { variantId, quantity: 12 });
    expect(await addToCart(test.db, guest, { variantId, quantity: 12 })).toMatchObject({
      quantity: 20,
      added: 8,
    });
    expect(await addToCart(test.db, guest, { variantId, quantity: 1 })).toMatchObject({ added: 0 });
    expect(await cartCount(test.db, guest)).toBe(20);
    expect((await findCart(test.db, guest, now))?.price.totalCents).toBe(50_000);
  });

  it.each([
    ["an inactive product", { status: "inactive" as const }],
    ["a variant that does not exist", null],
  ])("refuses %s", async (_what, change) => {
    const { id, variantIds } = await makeProduct(test.db);
    if (change) await test.db.update(products).set(change).where(eq(products.id, id));
    const variantId = change ? variantIds[0] : "3f0c8ad2-1b53-4b57-9a9b-0f2d1ad35f11";
    expect(await addToCart(test.db, guest, { variantId, quantity: 1 })).toEqual({
      ok: false,
      reason: "not-available",
    });
    expect(await test.db.$count(carts)).toBe(0);
  });

  it("takes no new shirts when it is full, but more of the same, even from two tabs", async () => {
    const { variantIds } = await makeManyVariants(MAX_CART_LINES + 1);
    const [first = "", second = "", ...held] = variantIds;
    await fillCart(guest, held);
    const tabs = await Promise.all(
      [first, second].map((variantId) => addToCart(test.db, guest, { variantId, quantity: 1 })),
    );
    expect(tabs.filter(({ ok }) => ok)).toHaveLength(1);
    const again = await addToCart(test.db, guest, { variantId: held[0] ?? "", quantity: 1 });
    expect(again).toMatchObject({ ok: true, quantity: 2 });
  });

  it("does not lose a code's last use to its own open payment page", async () => {
    const { variantIds } = await makeProduct(test.db);
    const [variantId] = variantIds;
    const { code } = await makeDiscountCode(test.db, { usageLimit: 1 });
    for (const owner of [guest, stranger]) {
      await addToCart(test.db, owner, { variantId, quantity: 1 });
      await setCartCode(test.db, owner, code);
    }
    const cartId = (await findCart(test.db, guest, now))?.cartId ?? null;
    await makeOpenOrder(test.db, [{ variantId }], { cartId, code, shownTotalCents: 2250 });
    expect((await findCart(test.db, guest, now))?.price.totalCents).toBe(2250);
    expect((await findCart(test.db, stranger, now))?.price.totalCents).toBe(2500);
  });

  it("is closed to strangers, who can neither see nor change it", async () => {
    const { variantIds } = await makeProduct(test.db);
    const [variantId] = variantIds;
    await addToCart(test.db, guest, { variantId, quantity: 2 });
    expect(await findCart(test.db, stranger, now)).toBeNull();
    expect(await setCartQuantity(test.db, stranger, { variantId, quantity: 9 })).toBe(false);
    await removeFromCart(test.db, stranger, variantId);
    expect(await cartCount(test.db, guest)).toBe(2);
  });

  it("reports new prices and unavailable shirts, and continues when the shopper agrees", async () => {
    const one = await makeProduct(test.db);
    const two = await makeProduct(test.db);
    await addToCart(test.db, guest, { variantId: one.variantIds[0], quantity: 1 });
    await addToCart(test.db, guest, { variantId: two.variantIds[0], quantity: 1 });
    await test.db.update(products).set({ basePriceCents: 2700 }).where(eq(products.id, one.id));
    await test.db
      .update(productVariants)
      .set({ isAvailable: false })
      .where(eq(productVariants.productId, two.id));
    const changed = await findCart(test.db, guest, now);
    expect(changed?.isChanged).toBe(true);
    expect(
      changed?.lines.map((line) => [line.change, line.seenPriceCents, line.unitPriceCents]),
    ).toEqual([
      ["price", 2500, 2700],
      ["unavailable", 2500, 2500],
    ]);
    expect(changed?.price.totalCents).toBe(2700);
    await acceptCartChanges(test.db, guest);
    const agreed = await findCart(test.db, guest, now);
    expect(agreed?.isChanged).toBe(false);
    expect(agreed?.lines).toHaveLength(1);
  });

  it("reports a deleted shirt once, even when the cart is then empty", async () => {
    const [one, two] = [await makeProduct(test.db), await makeProduct(test.db)];
    for (const { variantIds } of [one, two])
      await addToCart(test.db, guest, { variantId: variantIds[0], quantity: 1 });
    await test.db.delete(products).where(eq(products.id, one.id));
    expect(await findCart(test.db, guest, now)).toMatchObject({
      isChanged: true,
      lostLines: 1,
      lines: [{ productId: two.id }],
    });
    await removeFromCart(test.db, guest, two.variantIds[0]);
    expect(await findCart(test.db, guest, now)).toMatchObject({ lostLines: 1, lines: [] });
    await acceptCartChanges(test.db, guest);
    expect(await findCart(test.db, guest, now)).toBeNull();
  });

  it("still reports it after signing in", async () => {
    const { userId } = await makeCustomer(test.db);
    const { id, variantIds } = await makeProduct(test.db);
    await addToCart(test.db, guest, { variantId: variantIds[0], quantity: 1 });
    await test.db.delete(products).where(eq(products.id, id));
    await mergeGuestCart(test.db, guest, userId);
    expect(await findCart(test.db, { userId }, now)).toMatchObject({ lostLines: 1 });
  });

  it("keeps a code and drops it once it is no longer valid", async () => {
    const { variantIds } = await makeProduct(test.db);
    await addToCart(test.db, guest, { variantId: variantIds[0], quantity: 1 });
    const { code } = await makeDiscountCode(test.db);
    await setCartCode(test.db, guest, ` ${code.toLowerCase()} `);
    expect((await findCart(test.db, guest, now))?.price).toMatchObject({
      discountCents: 250,
      totalCents: 2250,
    });
    await setCartCode(test.db, guest, "NOPE");
    expect(await findCart(test.db, guest, now)).toMatchObject({
      discount: null,
      price: { totalCents: 2500 },
    });
  });
});

describe("signing in and out", () => {
  it("brings the guest's cart along, and a second time changes nothing", async () => {
    const { userId } = await makeCustomer(test.db);
    const { variantIds } = await makeProduct(test.db, { sizes: ["S", "M"] });
    const [small, medium = ""] = variantIds;
    await addToCart(test.db, { userId }, { variantId: small, quantity: 1 });
    await addToCart(test.db, guest, { variantId: small, quantity: 3 });
    await addToCart(test.db, guest, { variantId: medium, quantity: 2 });
    await mergeGuestCart(test.db, guest, userId);
    expect(await cartCount(test.db, { userId })).toBe(5);
    expect(await cartCount(test.db, guest)).toBe(0);
    await copyCartToGuest(test.db, userId, guest);
    expect(await cartCount(test.db, guest)).toBe(5);
    expect(await cartCount(test.db, { userId })).toBe(5);
    await mergeGuestCart(test.db, guest, userId);
    expect(await cartCount(test.db, { userId })).toBe(5);
    expect(await test.db.$count(cartLines)).toBe(2);
  });

  it("keeps the order in which the shirts were added", async () => {
    const { userId } = await makeCustomer(test.db);
    const { variantIds } = await makeManyVariants(6);
    for (const variantId of variantIds) await addToCart(test.db, guest, { variantId, quantity: 1 });
    await mergeGuestCart(test.db, guest, userId);
    const merged = await findCart(test.db, { userId }, now);
    expect(merged?.lines.map(({ variantId }) => variantId)).toEqual(variantIds);
  });

  it("a shirt comes after those of the same moment, or of a clock that was ahead", async () => {
    const { variantIds } = await makeManyVariants(3);
    const [first = "", ...others] = variantIds;
    await addToCart(test.db, guest, { variantId: first, quantity: 1 });
    await test.db.update(cartLines).set({ createdAt: new Date(now.getTime() + 3_600_000) });
    for (const variantId of others) await addToCart(test.db, guest, { variantId, quantity: 1 });
    const cart = await findCart(test.db, guest, now);
    expect(cart?.lines.map(({ variantId }) => variantId)).toEqual(variantIds);
  });

  it("moves what a full cart can hold; the rest stays with the browser", async () => {
    const { userId } = await makeCustomer(test.db);
    const { variantIds } = await makeManyVariants(MAX_CART_LINES + 1);
    const [first = "", ...others] = variantIds;
    await fillCart({ userId }, others.slice(1));
    await fillCart(guest, [first, others[0] ?? ""]);
    await mergeGuestCart(test.db, guest, userId);
    await mergeGuestCart(test.db, guest, userId);
    expect(await cartCount(test.db, { userId })).toBe(MAX_CART_LINES);
    expect(await cartCount(test.db, guest)).toBe(1);
  });

  it("removes from the account's cart what the guest was paying for while signing in", async () => {
    const { userId } = await makeCustomer(test.db);
    const { variantIds } = await makeProduct(test.db);
    await addToCart(test.db, guest, { variantId: variantIds[0], quantity: 1 });
    const cartId = (await findCart(test.db, guest, now))?.cartId ?? null;
    const orderId = await makeOpenOrder(test.db, [{ variantId: variantIds[0] }], { cartId });
    await mergeGuestCart(test.db, guest, userId);
    await settleOrder(
      test.db,
      { orderId, sessionId: "cs_1", paymentId: "pi_1", amountCents: 2500, currency: "usd" },
      orderDeps(now),
    );
    expect(await cartCount(test.db, { userId })).toBe(0);
  });

  it("works without a guest cart", async () => {
    const { userId } = await makeCustomer(test.db);
    await mergeGuestCart(test.db, null, userId);
    await mergeGuestCart(test.db, guest, userId);
    expect(await test.db.$count(carts)).toBe(0);
    expect(await findCart(test.db, null, now)).toBeNull();
    expect(await cartCount(test.db, null)).toBe(0);
  });
});

it("purges carts of browsers that are long gone, never those of accounts", async () => {
  const { userId } = await makeCustomer(test.db);
  const old = new Date(now.getTime() - 200 * 86_400_000);
  await test.db
    .insert(carts)
    .values([
      { tokenHash: "old", updatedAt: old },
      { tokenHash: "new" },
      { userId, updatedAt: old },
    ]);
  expect(await purgeKind(test.db, "guestCart", now)).toBe(1);
});

it.each([
  { intent: "add", variantId: "x", quantity: "1" },
  { intent: "add", variantId: "3f0c8ad2-1b53-4b57-9a9b-0f2d1ad35f11", quantity: "0" },
  { intent: "add", variantId: "3f0c8ad2-1b53-4b57-9a9b-0f2d1ad35f11", quantity: "-2" },
  { intent: "add", variantId: "3f0c8ad2-1b53-4b57-9a9b-0f2d1ad35f11", quantity: "21" },
  { intent: "add", variantId: "3f0c8ad2-1b53-4b57-9a9b-0f2d1ad35f11", quantity: "1e9" },
  { intent: "add", variantId: "3f0c8ad2-1b53-4b57-9a9b-0f2d1ad35f11", quantity: "1.5" },
  { intent: "set-quantity", variantId: "3f0c8ad2-1b53-4b57-9a9b-0f2d1ad35f11", quantity: "" },
  { intent: "pay-me" },
])("refuses the form %j", (form) => {
  expect(cartFormSchema.safeParse(form).success).toBe(false);
});

describe("beside other carts", () => {
  const linesOf = async (owner: CartOwner) =>
    (await findCart(test.db, owner, now))?.lines.map(
      ({ variantId, quantity }) => [variantId, quantity] as const,
    ) ?? [];

  it("a change is one line's of one cart", async () => {
    const { variantIds } = await makeProduct(test.db);
    const [one, two = ""] = variantIds;
    for (const owner of [stranger, guest])
      for (const variantId of [one, two])
        await addToCart(test.db, owner, { variantId, quantity: 2 });
    await setCartCode(test.db, stranger, "theirs");
    await setCartCode(test.db, guest, "mine");
    expect(await setCartQuantity(test.db, guest, { variantId: one, quantity: 5 })).toBe(true);
    expect(await linesOf(guest)).toEqual([
      [one, 5],
      [two, 2],
    ]);
    const cartId = (await findCart(test.db, guest, now))?.cartId ?? "";
    await takeOutOfCart(test.db, cartId, [
      { variantId: one, quantity: 4 },
      { variantId: two, quantity: 2 },
      { variantId: null, quantity: 1 },
    ]);
    expect(await linesOf(guest)).toEqual([[one, 1]]);
    await addToCart(test.db, guest, { variantId: two, quantity: 1 });
    await removeFromCart(test.db, guest, one);
    expect(await linesOf(guest)).toEqual([[two, 1]]);
    expect(await linesOf(stranger)).toEqual([
      [one, 2],
      [two, 2],
    ]);
    expect((await findCart(test.db, guest, now))?.code).toBeNull();
    expect((await findCart(test.db, stranger, now))?.code).toBe("THEIRS");
  });

  it("agreeing to changes is for the own cart, and a full one is no one else's", async () => {
    const { variantIds } = await makeManyVariants(MAX_CART_LINES);
    await fillCart(stranger, variantIds);
    const { id, variantIds: own } = await makeProduct(test.db);
    expect(await addToCart(test.db, guest, { variantId: own[0], quantity: 1 })).toMatchObject({
      ok: true,
    });
    await test.db.update(carts).set({ lostLines: 2 });
    await test.db.update(products).set({ basePriceCents: 2700 });
    await test.db.update(products).set({ status: "inactive" }).where(eq(products.id, id));
    await acceptCartChanges(test.db, guest);
    expect(await findCart(test.db, guest, now)).toBeNull();
    const theirs = await findCart(test.db, stranger, now);
    expect(theirs).toMatchObject({ lostLines: 2, isChanged: true });
    expect(theirs?.lines.map(({ seenPriceCents }) => seenPriceCents)).toEqual(
      Array(MAX_CART_LINES).fill(2500),
    );
  });

  it("signing in moves the own cart and its payment; one cannot hold more than the other had", async () => {
    const { userId } = await makeCustomer(test.db);
    const { variantIds } = await makeProduct(test.db);
    const [one, two = ""] = variantIds;
    await addToCart(test.db, stranger, { variantId: one, quantity: 7 });
    await addToCart(test.db, { userId }, { variantId: one, quantity: 3 });
    await addToCart(test.db, guest, { variantId: two, quantity: 1 });
    await addToCart(test.db, guest, { variantId: one, quantity: 1 });
    await setCartCode(test.db, guest, "mine");
    const ids = await Promise.all(
      [stranger, guest, { userId }].map(
        async (owner) => (await findCart(test.db, owner, now))?.cartId ?? "",
      ),
    );
    const [theirs = "", from = "", to = ""] = ids;
    await makeOpenOrder(test.db, [{ variantId: one, quantity: 7 }], { cartId: theirs });
    const paid = [{ variantId: two }, { variantId: one }];
    await makeOpenOrder(test.db, paid, { cartId: from });
    await mergeGuestCart(test.db, guest, userId);
    expect(new Map(await linesOf({ userId }))).toEqual(
      new Map([
        [one, 3],
        [two, 1],
      ]),
    );
    expect((await findCart(test.db, { userId }, now))?.code).toBe("MINE");
    expect(await linesOf(stranger)).toEqual([[one, 7]]);
    const paying = await test.db.select({ cartId: orders.cartId }).from(orders);
    expect(new Set(paying.map(({ cartId }) => cartId))).toEqual(new Set([theirs, to]));
    expect(await test.db.$count(carts)).toBe(2);
  });

  it("holds exactly the lines that are being paid", async () => {
    const { variantIds } = await makeProduct(test.db);
    const [one, two = ""] = variantIds;
    await addToCart(test.db, stranger, { variantId: two, quantity: 9 });
    for (const variantId of [one, two]) await addToCart(test.db, guest, { variantId, quantity: 2 });
    const cartId = (await findCart(test.db, guest, now))?.cartId ?? "";
    const holds = (...lines: [string, number][]) =>
      test.db.transaction((tx) =>
        cartMatches(
          tx,
          cartId,
          lines.map(([variantId, quantity]) => ({ variantId, quantity })),
        ),
      );
    expect(await holds([two, 2], [one, 2])).toBe(true);
    expect(await holds([one, 2])).toBe(false);
    expect(await holds([one, 2], [two, 3])).toBe(false);
    expect(await holds([one, 2], [two, 2], [randomUUID(), 2])).toBe(false);
  });

  it("an invalid code does not push out a valid one", async () => {
    const { variantIds } = await makeProduct(test.db);
    const { code } = await makeDiscountCode(test.db);
    await addToCart(test.db, guest, { variantId: variantIds[0], quantity: 1 });
    const kept = async () => (await findCart(test.db, guest, now))?.code;
    expect(await applyCode(test.db, guest, "nope", now)).toBe("code-invalid");
    expect(await kept()).toBe("NOPE");
    expect(await applyCode(test.db, guest, code, now)).toBeNull();
    expect(await applyCode(test.db, guest, "nope", now)).toBe("code-invalid");
    expect(await kept()).toBe(code);
  });
});
