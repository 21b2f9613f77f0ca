import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";

import { products } from "~/schema/tables/catalogue";
import { cartLines } from "~/schema/tables/carts";
import { discountCodes, orders } from "~/schema/tables/orders";
import { codeRefusals } from "~/cart/discounts/discount-amount";
import { orderToken } from "~/orders/order-link.server";
import { orderSnapshot } from "~/orders/order-snapshot.server";
import { waitingDays } from "~/orders/gifts/gift-days";
import { orderView } from "~/orders/order-view";
import { settleOrder } from "~/orders/payment/settle-order.server";
import { dayIn, daysLater } from "~/lib/days";
import { DEFAULT_ZONE, setShopZone, shopDay } from "~/lib/shop-zone";

import { madeForEach, madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { pageAsker } from "~tests/support/ask-page";
import {
  makeDiscountCode,
  makeOpenOrder,
  makePaidOrder,
  orderDeps,
  testAddress,
  testSecret,
} from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { requestWorld } from "~tests/support/request-world";

import { loader as shirtCode } from "../api/discount";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
const product = madeForEach(() => makeProduct(database.db));
const ask = await pageAsker(() => world.context());
let variantId: string;

beforeEach(async () => {
  [variantId] = product.variantIds;
});

afterEach(() => {
  setShopZone(DEFAULT_ZONE);
});

async function cartWith(form: Record<string, string> = {}): Promise<string> {
  const { cookies } = await ask("/cart", { form: { intent: "add", variantId, ...form } });
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

function checkoutForm(changes: Record<string, string> = {}) {
  return {
    ...testAddress,
    email: "buyer@inkling.test",
    checkoutKey: randomUUID(),
    shownTotalCents: "2500",
    ...changes,
  };
}

async function statuses() {
  const rows = await database.db
    .select({ status: orders.status })
    .from(orders)
    .orderBy(orders.createdAt);
  return rows.map(({ status }) => status);
}

test("checking out again closes the abandoned payment page; the last use of a code moves to the new one", async () => {
  const { id, code } = await makeDiscountCode(database.db, { usageLimit: 1 });
  const cookie = await cartWith({ code });
  for (let time = 0; time < 2; time += 1) {
    const form = checkoutForm({ shownTotalCents: "2250" });
    const { location } = await ask("/checkout", { form, cookie });
    expect(location).toContain("/dev/sandbox-pay/");
  }
  expect(await statuses()).toEqual(["expired", "pending_payment"]);
  const [counts] = await database.db.select().from(discountCodes).where(eq(discountCodes.id, id));
  expect(counts).toMatchObject({ reservedCount: 1, usageCount: 0 });
});

test("without scripts the list of sizes and colors says what is bought, whatever the page opened on", async () => {
  const [sibling, other = ""] = product.variantIds;
  for (const opened of ["", sibling]) {
    const form = {
      intent: "buy-now",
      variantId: opened,
      plainVariantId: other,
      sibling,
      quantity: "1",
    };
    expect((await ask("/cart", { form })).location).toContain(`/checkout?variant=${other}`);
  }
});

test("a browser without cookies can pay for one shirt all the same", async () => {
  const { location } = await ask(`/checkout?variant=${variantId}&quantity=1`, {
    form: checkoutForm(),
    headers: { "Sec-Fetch-Mode": "navigate" },
  });
  expect(location).toContain("/dev/sandbox-pay/");
});

test("a gift note goes from the form to the order and its page; with another note it is another form", async () => {
  const path = `/checkout?variant=${variantId}&quantity=1`;
  const form = checkoutForm({ isGift: "on", giftNote: "Happy birthday, Ida!" });
  expect((await ask(path, { form })).location).toContain("/dev/sandbox-pay/");
  const [order] = await database.db.select().from(orders);
  expect(order?.giftNote).toBe("Happy birthday, Ida!");
  const snapshot = await orderSnapshot(database.db, order?.id ?? "");
  expect(snapshot && orderView(snapshot).giftNote).toBe("Happy birthday, Ida!");
  expect(await ask(path, { form: { ...form, giftNote: "For Leo" } })).toMatchObject({
    status: 400,
  });
  expect(
    await ask(path, { form: checkoutForm({ isGift: "on", giftNote: "x".repeat(301) }) }),
  ).toMatchObject({
    status: 400,
  });
  expect(await database.db.$count(orders)).toBe(1);
});

test("a gift's day and receipt go from the form to the order; a day that has passed stays in the form, with everything else", async () => {
  const path = `/checkout?variant=${variantId}&quantity=1`;
  const day = (days: number) => daysLater(shopDay(new Date()), days);
  const gift = { isGift: "on", giftNote: "For Ida", hasGiftReceipt: "on" };
  for (const giftDay of [day(-1), day(92), "soon"]) {
    const form = checkoutForm({ ...gift, giftDay });
    const { status, result } = await ask(path, { form });
    expect(status).toBe(400);
    expect(result).toMatchObject({ errors: { giftDay: [expect.any(String)] }, values: form });
  }
  expect(await database.db.$count(orders)).toBe(0);
  const form = checkoutForm({ ...gift, giftDay: day(40) });
  expect((await ask(path, { form })).location).toContain("/dev/sandbox-pay/");
  const [order] = await database.db.select().from(orders);
  expect(order).toMatchObject({ isGift: true, giftDay: day(40), ...waitingDays(day(40)) });
  expect(order?.giftCode).toMatch(/^[2-9A-Z]{8}$/);
});

test("'Buy Now' again in the same browser can reuse a code's last use held by its first page; another browser cannot", async () => {
  const { id, code } = await makeDiscountCode(database.db, { usageLimit: 1 });
  const path = `/checkout?variant=${variantId}&quantity=1&code=${code}`;
  const buy = (cookie = "") =>
    ask(path, { form: checkoutForm({ shownTotalCents: "2250" }), cookie });
  const first = await buy();
  expect(first.location).toContain("/dev/sandbox-pay/");
  const cookie = first.cookies.map((one) => one.split(";")[0]).join("; ");
  expect(await buy()).toMatchObject({ status: 400 });
  expect(await statuses()).toEqual(["pending_payment"]);
  expect((await buy(cookie)).location).toContain("/dev/sandbox-pay/");
  expect(await statuses()).toEqual(["expired", "pending_payment"]);
  const [counts] = await database.db.select().from(discountCodes).where(eq(discountCodes.id, id));
  expect(counts).toMatchObject({ reservedCount: 1, usageCount: 0 });
});

test("a 'Buy Now' order paid before its event arrives keeps its code from another shirt, and redirects nowhere", async () => {
  const { id, code } = await makeDiscountCode(database.db, { usageLimit: 1 });
  const path = `/checkout?variant=${variantId}&quantity=1&code=${code}`;
  const first = await ask(path, { form: checkoutForm({ shownTotalCents: "2250" }) });
  const cookie = first.cookies.map((one) => one.split(";")[0]).join("; ");
  const [sold] = await database.db.select().from(orders);
  await world.services.sandbox?.payCheckout(sold?.providerSessionId ?? "");
  const other = await makeProduct(database.db);
  const form = checkoutForm({ shownTotalCents: "2250", line2: "Backyard" });
  const again = await ask(`/checkout?variant=${other.variantIds[0]}&quantity=1&code=${code}`, {
    form,
    cookie,
  });
  expect(again).toMatchObject({ status: 400, location: null });
  expect(again.result).toMatchObject({ message: codeRefusals["code-used-up"], values: form });
  expect(await statuses()).toEqual(["paid"]);
  const [counts] = await database.db.select().from(discountCodes).where(eq(discountCodes.id, id));
  expect(counts).toMatchObject({ reservedCount: 0, usageCount: 1 });
});

test("two shirts bought by 'Buy Now' in two tabs are both paid", async () => {
  const path = `/checkout?variant=${variantId}&quantity=1`;
  const first = await ask(path, { form: checkoutForm() });
  const cookie = first.cookies.map((one) => one.split(";")[0]).join("; ");
  await ask(path, { form: checkoutForm(), cookie });
  expect(await statuses()).toEqual(["pending_payment", "pending_payment"]);
});

test("a cart that was paid in another tab is not paid again, even before its event arrives", async () => {
  const cookie = await cartWith();
  await ask("/checkout", { form: checkoutForm(), cookie });
  const [order] = await database.db.select().from(orders);
  await world.services.sandbox?.payCheckout(order?.providerSessionId ?? "");
  const { location } = await ask("/checkout", { form: checkoutForm(), cookie });
  expect(location).toContain(`/checkout/complete?order=${order?.number}&key=`);
  expect(await statuses()).toEqual(["paid"]);
  expect(await database.db.$count(cartLines)).toBe(0);
});

test("the cart's cookie outlives the browser session and is unreadable to scripts", async () => {
  const { cookies } = await ask("/cart", { form: { intent: "add", variantId } });
  expect(cookies[0]).toMatch(/^cart=.+; Max-Age=15552000; .*HttpOnly; SameSite=Lax/);
});

test("the same form sent twice is one order, even after it was paid", async () => {
  const cookie = await cartWith();
  const form = checkoutForm();
  const [one, two] = await Promise.all([1, 2].map(() => ask("/checkout", { form, cookie })));
  expect(one?.location).toContain("/dev/sandbox-pay/");
  expect(two?.location).toBe(one?.location);
  const [order] = await database.db.select().from(orders);
  await settleOrder(
    database.db,
    {
      orderId: order?.id ?? "",
      sessionId: order?.providerSessionId ?? null,
      paymentId: "pi_1",
      amountCents: 2500,
      currency: "usd",
    },
    orderDeps(),
  );
  const { location } = await ask("/checkout", { form, cookie });
  expect(location).toMatch(/^\/checkout\/complete\?order=INK-\w+&key=/);
  expect(await statuses()).toEqual(["paid"]);
});

test("a changed price or a missing shirt leads back to the cart, and nothing is ordered", async () => {
  const cookie = await cartWith();
  await database.db
    .update(products)
    .set({ basePriceCents: 2600 })
    .where(eq(products.id, product.id));
  expect(await ask("/checkout", { cookie })).toMatchObject({ location: "/cart" });
  expect(await ask("/checkout", { form: checkoutForm(), cookie })).toMatchObject({
    location: "/cart",
  });
  await database.db.delete(products).where(eq(products.id, product.id));
  expect(await ask("/checkout", { form: checkoutForm(), cookie })).toMatchObject({
    location: "/cart",
  });
  expect(await statuses()).toEqual([]);
});

test("prices and totals that the browser sends do not count", async () => {
  const cookie = await cartWith();
  const cheap = { shownTotalCents: "1", unitPriceCents: "1", totalCents: "1" };
  const { status, result } = await ask("/checkout", { form: checkoutForm(cheap), cookie });
  expect(status).toBe(400);
  expect(JSON.stringify(result)).toContain("The total changed");
  expect(await statuses()).toEqual([]);
});

test.each(["code-invalid", "later"])(
  "a code that is refused (%s) on the way is reported in the cart",
  async (why) => {
    const { code } = await makeDiscountCode(database.db);
    const cookie = await cartWith({ code });
    const headers = { Accept: "text/html" };
    const form = { intent: "add", variantId, code: "GUESS" };
    const guessed = { intent: "apply-code", code: "GUESS" };
    for (let guess = 0; guess < (why === "later" ? 30 : 0); guess += 1)
      await ask("/cart", { form: guessed, cookie, headers });
    expect(await ask("/cart", { form, cookie, headers })).toMatchObject({
      location: `/cart?code=${why}`,
    });
  },
);

test.each([
  [12, /^Only 8 of .+ were added: 20 in one size and color is the limit\.$/],
  [19, /^Only 1 of .+ was added: 20 in one size and color is the limit\.$/],
  [
    20,
    /^No more of .+ were added: 20 in one size and color is the limit, and your cart already has that many\.$/,
  ],
])(
  "whoever has %i of a shirt and adds more than 20 is told, with scripts or without",
  async (has, said) => {
    const cookie = await cartWith({ quantity: String(has) });
    const form = { intent: "add", variantId, quantity: String(has === 20 ? 1 : 12) };
    const headers = { Accept: "text/html" };
    const { location } = await ask("/cart", { form, cookie, headers });
    const shown = Object.values(Object((await ask(location ?? "", { cookie })).loaded)).at(-1);
    expect(shown).toMatchObject({ fullLine: expect.stringMatching(said) });
    const scripted = await ask("/cart", { form: { ...form, quantity: "2" }, cookie });
    expect(scripted.result).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^No more of/),
    });
  },
);

test("a code's last day lasts until it is over where the browser is, from the shirt's page to the order", async () => {
  // The shop's day is always over before it is there: they are 26 hours apart.
  setShopZone("Pacific/Kiritimati");
  const lastDay = dayIn("Etc/GMT+12", new Date());
  const { id, code } = await makeDiscountCode(database.db, {
    validUntil: new Date(`${lastDay}T23:59:59.999Z`),
  });
  const here = await cartWith();
  const there = `${here}; inkling_zone=Etc/GMT+12`;
  const apply = { intent: "apply-code", code };
  const expired = { ok: false, message: codeRefusals["code-expired"] };
  const tried = `/api/discount?variantId=${variantId}&code=${code}`;
  expect((await ask("/cart", { form: apply, cookie: here })).result).toMatchObject(expired);
  expect((await ask("/cart", { form: apply, cookie: there })).result).toMatchObject({ ok: true });
  const totals = async (path: string, cookie: string) =>
    JSON.stringify((await ask(path, { cookie })).loaded).match(/"totalCents":(\d+)/)?.[1];
  expect([await totals("/cart", here), await totals("/cart", there)]).toEqual(["2500", "2250"]);
  expect(await totals("/checkout", there)).toBe("2250");
  const bought = `/checkout?variant=${variantId}&quantity=1&code=${code}`;
  expect([await totals(bought, here), await totals(bought, there)]).toEqual(["2500", "2250"]);
  const onShirt = async (cookie: string) => {
    const url = new URL(tried, "http://localhost:3000");
    const request = new Request(url, { headers: { Cookie: cookie } });
    const args = { request, url, params: {}, pattern: "/api/discount", context: world.context() };
    return (await shirtCode(args)).json();
  };
  expect([await onShirt(here), await onShirt(there)]).toMatchObject([{ ok: false }, { ok: true }]);
  const form = checkoutForm({ shownTotalCents: "2250" });
  expect((await ask("/checkout", { form, cookie: here })).status).toBe(400);
  expect((await ask("/checkout", { form, cookie: there })).location).toContain("/dev/sandbox-pay/");
  const [kept] = await database.db.select().from(discountCodes).where(eq(discountCodes.id, id));
  expect(kept?.reservedCount).toBe(1);
});

test("'Order again' adds what is available to the cart, for those who may see the order", async () => {
  const other = await makeProduct(database.db);
  const lines = [{ variantId, quantity: 2 }, { variantId: other.variantIds[0] }];
  const id = await makeOpenOrder(database.db, lines);
  const [order] = await database.db.select().from(orders);
  await database.db.delete(products).where(eq(products.id, other.id));
  const path = `/orders/${order?.number}`;
  expect(await ask(path, { form: {} })).toMatchObject({ status: 404 });
  expect(await database.db.$count(cartLines)).toBe(0);
  const key = `?key=${orderToken(testSecret, id)}`;
  expect(await ask(path + key, { form: {} })).toMatchObject({
    location: null,
    result: { isAll: false, gone: [expect.stringContaining(other.title)] },
  });
  const kept = await database.db.select().from(cartLines);
  expect(kept).toMatchObject([{ variantId, quantity: 2, seenPriceCents: 2500 }]);
});

test("the thank-you page redirects to the order once it is refunded", async () => {
  const { orderId: id } = await makePaidOrder(database.db);
  const [order] = await database.db.select().from(orders);
  const path = `/checkout/complete?order=${order?.number}&key=${orderToken(testSecret, id)}`;
  expect(await ask(path)).toMatchObject({ status: 200 });
  await database.db.update(orders).set({ status: "refunded" }).where(eq(orders.id, id));
  expect((await ask(path)).location).toContain(`/orders/${order?.number}?key=`);
});

test("a tampered cookie has no cart", async () => {
  const cookie = await cartWith();
  const forged = cookie.replace(/.(?=\.)/, (letter) => (letter === "A" ? "B" : "A"));
  expect(forged).not.toBe(cookie);
  const { location } = await ask("/checkout", { cookie: forged });
  expect(location).toBe("/cart");
  const { location: own } = await ask("/checkout", { cookie });
  expect(own).toBeNull();
});
