import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";

import { cartLines } from "~/schema/tables/carts";
import { safetyCertificates } from "~/schema/tables/garments";
import { orders } from "~/schema/tables/orders";
import { addToCart } from "~/cart/add-to-cart.server";
import { acceptCartChanges } from "~/cart/change-cart.server";
import { findCart } from "~/cart/find-cart.server";
import { heldTexts } from "~/catalog/blanks/garment-facts";
import { setCertificatesNeeded } from "~/catalog/blanks/set-certificates-needed.server";
import { openPayment } from "~/orders/payment/open-payment.server";
import { reconcileUnpaidOrder } from "~/orders/payment/reconcile-unpaid-orders.server";
import { productFeed } from "~/store/feeds/product-feed.server";
import { offersOutOfStock } from "~/store/search/offer-sets.server";
import { daysLater } from "~/lib/days";
import { shopDay } from "~/lib/shop-zone";

import { makeCustomer } from "~tests/support/factories/accounts";
import { makeGarments } from "~tests/support/factories/garments";
import { makeOpenOrder, orderRequest } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach, madeOnce } from "~tests/support/made";
import { pageAsker } from "~tests/support/ask-page";
import { pageRenderer } from "~tests/support/page-renderer";
import { paymentWorld } from "~tests/support/payment-world";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { placeOrder } from "./place-order.server";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const payments = madeForEach(() => paymentWorld(database.db, database.pool));
const ask = await pageAsker(() => world.context());
const render = await pageRenderer(() => world.context());

const product = madeForEach(() => makeProduct(database.db, { sizes: ["M", "Youth M"] }));
const owner = madeForEach(() => makeCustomer(database.db));

beforeEach(async () => {
  await setCertificatesNeeded(database.db, true);
  await makeGarments(database.db);
});
afterEach(() => setCertificatesNeeded(database.db, false));

const adult = () => product.variantIds[0];
const youth = () => product.variantIds[1] ?? "";
/** The certificate ended yesterday. */
const expire = () =>
  database.db
    .update(safetyCertificates)
    .set({ issuedOn: "2026-01-01", validUntil: daysLater(shopDay(new Date()), -1) });
const page = async () => (await render(`/store/${product.slug}`)).text();
const says = heldTexts.youth;

test("with a certificate both cuts are for sale, and the page names fibers and origin without scripts", async () => {
  const html = await page();
  for (const text of ["100% cotton.", "Made in Honduras.", "Wash cold."])
    expect(html).toContain(text);
  expect(html).not.toMatch(/jersey|soft cotton/i);
  expect(html).not.toContain(says);
  expect(html).toContain('"material":"100% cotton"');
  expect(await offersOutOfStock(database.db)).toEqual([]);
});

test("without a valid one the page says why, and offers the youth size nowhere", async () => {
  await expire();
  const html = await page();
  expect(html).toContain(says);
  expect(html).toContain('aria-label="Youth M, not available in this color"');
  expect(html).toContain('aria-label="M"');
  expect(html).toContain("InStock");
  expect(await render("/store").then((list) => list.text())).toContain("1 variant<");
  const feed = await productFeed(database.db, "https://shop.test", 1);
  expect(feed?.match(/<g:availability>\w+/g)?.toSorted()).toEqual([
    "<g:availability>in_stock",
    "<g:availability>out_of_stock",
  ]);
  expect(await offersOutOfStock(database.db)).toEqual([{ color: "black", size: "youth m" }]);
});

test.each(["add", "buy-now"])(
  "a form that is sent nevertheless is refused with words (%s)",
  async (intent) => {
    await expire();
    const send = (variantId: string) =>
      ask("/cart", { form: { intent, variantId, quantity: "1" } });
    const { status, result } = await send(youth());
    expect(status).toBe(400);
    expect(result).toMatchObject({ ok: false, message: expect.stringContaining(says) });
    expect(await database.db.$count(cartLines)).toBe(0);
    expect((await send(adult())).status).not.toBe(400);
  },
);

test("a certificate that expires between cart and checkout: words on its line, and the rest stays", async () => {
  for (const variantId of [adult(), youth()])
    await addToCart(database.db, owner, { variantId, quantity: 2 });
  await expire();
  const cart = await findCart(database.db, owner, new Date());
  expect(cart?.lines.map(({ change, isHeld }) => [change, isHeld])).toEqual([
    [null, false],
    ["unavailable", true],
  ]);
  expect(cart?.price.totalCents).toBe(5000);
  const all = [
    { variantId: adult(), quantity: 2 },
    { variantId: youth(), quantity: 2 },
  ];
  const place = (lines: typeof all) =>
    placeOrder(database.db, orderRequest(lines), { provider: "sandbox", now: new Date() });
  expect(await place(all)).toEqual({ ok: false, reason: "held" });
  expect(await database.db.$count(orders)).toBe(0);
  await acceptCartChanges(database.db, owner);
  const kept = await findCart(database.db, owner, new Date());
  expect(kept).toMatchObject({ isChanged: false, lines: [{ size: "M", quantity: 2 }] });
  expect(await place(all.slice(0, 1))).toMatchObject({ ok: true });
});

test("one that expires before paying: the payment page is not opened, the open one is closed, nothing is charged", async () => {
  await database.db.update(safetyCertificates).set({ validUntil: shopDay(new Date()) });
  const [orderId, opened] = [
    await makeOpenOrder(database.db, [{ variantId: youth() }]),
    await makeOpenOrder(database.db, [{ variantId: youth() }, { variantId: adult() }]),
  ];
  expect(await openPayment(database.db, opened, payments.deps)).toMatchObject({ ok: true });
  await expire();
  const refused = { ok: false, reason: "held" };
  expect(await openPayment(database.db, orderId, payments.deps)).toEqual(refused);
  expect(await openPayment(database.db, opened, payments.deps)).toEqual(refused);
  for (const id of [orderId, opened]) {
    expect(await reconcileUnpaidOrder(database.db, id, payments.deps)).toBe("closed");
    const [order] = await database.db.select().from(orders).where(eq(orders.id, id));
    expect(order).toMatchObject({ status: "expired", paidAt: null });
    const page = await payments.sandbox.findCheckout(order?.providerSessionId ?? "");
    expect(page?.status).toBe("expired");
  }
});

test("an order of adult sizes alone goes on", async () => {
  await expire();
  const orderId = await makeOpenOrder(database.db, [{ variantId: adult() }]);
  expect(await openPayment(database.db, orderId, payments.deps)).toMatchObject({ ok: true });
  expect(await reconcileUnpaidOrder(database.db, orderId, payments.deps)).toBe("open");
});

test("an order that costs nothing is no way around it", async () => {
  const orderId = await makeOpenOrder(database.db, [{ variantId: youth() }]);
  await expire();
  await database.db
    .update(orders)
    .set({ subtotalCents: 0, totalCents: 0 })
    .where(eq(orders.id, orderId));
  expect(await openPayment(database.db, orderId, payments.deps)).toEqual({
    ok: false,
    reason: "held",
  });
});

test("the demo sells on", async () => {
  await setCertificatesNeeded(database.db, false);
  await expire();
  expect(await page()).not.toContain(says);
  expect(await addToCart(database.db, owner, { variantId: youth(), quantity: 1 })).toMatchObject({
    ok: true,
  });
});
