import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, expect, it } from "vitest";

import { blanksOutOfStock } from "~/schema/tables/blanks";
import { productVariants } from "~/schema/tables/catalogue";
import { adminActions } from "~/schema/tables/audit";
import { addToCart } from "~/cart/add-to-cart.server";
import { findCart } from "~/cart/find-cart.server";
import { placeOrder } from "~/checkout/place-order.server";
import { outOfStockKeys } from "~/catalog/blanks/in-stock.server";
import { variantTexts } from "~/catalog/variants/matrix";
import { matrixWarnings } from "~/catalog/variants/matrix-warnings";
import { productForEdit } from "~/catalog/edit/products-for-admins.server";
import { adminPages } from "~tests/support/admin/admin-pages";
import { makeCustomer } from "~tests/support/factories/accounts";
import { orderRequest } from "~tests/support/factories/orders";
import { makeProduct, type MadeProduct } from "~tests/support/factories/products";
import { pageRenderer } from "~tests/support/page-renderer";
import { requestWorld } from "~tests/support/request-world";

const area = await adminPages();
let product: MadeProduct;
let owner: { userId: string };
let ask: Awaited<ReturnType<typeof pageRenderer>>;

beforeAll(async () => {
  const world = await requestWorld(area);
  ask = await pageRenderer(() => world.context());
}, 60_000);
beforeEach(async () => {
  const createdAt = new Date("2026-01-01T09:00:00Z");
  product = await makeProduct(area.db, { sizes: ["M", "Youth M"], createdAt });
  owner = { userId: (await makeCustomer(area.db, {})).userId };
});

const page = async (path: string) => (await ask(path)).text();
/** What of these the product's page says. */
async function says(...texts: string[]): Promise<string[]> {
  const html = await page(`/store/${product.slug}`);
  return texts.filter((text) => html.includes(text));
}
/** How many variants the cards in the store have, the newest product first. */
const variantsListed = async () =>
  [...(await page("/store")).matchAll(/(\d+) variants?</g)].map(([, count]) => Number(count));
/** What the product's own page of the admin area warns of. */
async function marked(): Promise<string[]> {
  const { variants = [] } = (await productForEdit(area.db, product.id)) ?? {};
  const outOfStock = await outOfStockKeys(area.db);
  const costs = { eachCents: null, commissionBps: 1500 };
  const facts = { basePriceCents: 2500, costs, outOfStock };
  return [...matrixWarnings(variantTexts(variants), facts)].map(([key]) => key.split("|")[0] ?? "");
}
const switchOff = (size: string, color = "Black") =>
  area.post("/admin/blanks", { intent: "off", color, size });
const switchOn = (size: string) =>
  area.post("/admin/blanks", { intent: "on", color: "Black", size });
const add = (at: 0 | 1) =>
  addToCart(area.db, owner, { variantId: product.variantIds[at] ?? "", quantity: 1 });
const buy = () =>
  placeOrder(area.db, orderRequest([{ variantId: product.variantIds[0] }]), {
    provider: "sandbox",
    now: new Date(),
  });

it("one size that is switched off is sold out on every product, in carts and at checkout", async () => {
  await add(0);
  const [there, gone] = ['aria-label="M"', 'aria-label="M, not available in this color"'];
  expect(await says(there, gone)).toEqual([there]);
  await makeProduct(area.db, { sizes: ["S", "M", "L"] });
  expect(await variantsListed()).toEqual([3, 2]);
  expect(await marked()).toEqual([]);
  expect(await switchOff("M")).toMatchObject({ result: { done: "Black is sold out in M" } });
  expect(await says(there, gone, 'aria-label="Youth M"', "InStock")).toEqual([
    gone,
    'aria-label="Youth M"',
    "InStock",
  ]);
  expect(await variantsListed()).toEqual([2, 1]);
  expect(await marked()).toEqual(["M"]);
  expect(await add(0)).toEqual({ ok: false, reason: "not-available" });
  expect(await add(1)).toMatchObject({ ok: true });
  const cart = await findCart(area.db, owner, new Date());
  expect(cart?.lines.map(({ change }) => change)).toEqual(["unavailable", null]);
  expect(await buy()).toEqual({ ok: false, reason: "changed" });
});

it("a shirt of which nothing is left is sold out, for search engines, too, and comes back", async () => {
  await switchOff("M");
  await switchOff("Youth M");
  const soldOut = "Sold out for now. Please check back soon.";
  expect(await says(soldOut, "OutOfStock", "InStock")).toEqual([soldOut, "OutOfStock"]);
  expect(await switchOn("M")).toMatchObject({ result: { done: "Black, M is on sale again" } });
  expect(await says(soldOut, "OutOfStock", "InStock")).toEqual(["InStock"]);
  expect(await add(0)).toMatchObject({ ok: true });
  expect(await buy()).toMatchObject({ ok: true });
});

it("what the provider lacks stays sold out when we have ours again", async () => {
  const blank = { cut: "adult", size: "M", color: "Black" } as const;
  await area.db.insert(blanksOutOfStock).values({ ...blank, source: "provider" });
  await switchOff("M");
  expect(await switchOn("M")).toMatchObject({
    result: { done: "The print provider still has no Black, M" },
  });
  expect(await add(0)).toEqual({ ok: false, reason: "not-available" });
  expect(await variantsListed()).toEqual([1]);
});

it("sizes and colors are one however they are written", async () => {
  await area.db
    .update(productVariants)
    .set({ color: "TEAL", size: "One size" })
    .where(eq(productVariants.id, product.variantIds[0]));
  await switchOff("one Size", "Teal");
  expect(await add(0)).toEqual({ ok: false, reason: "not-available" });
});

it("the switch is recorded once, and a form that says nothing is refused", async () => {
  await switchOff("M");
  expect(await switchOff("M")).toMatchObject({
    result: { done: "These were out of stock already" },
  });
  await switchOn("M");
  const recorded = await area.db.select({ action: adminActions.action }).from(adminActions);
  expect(recorded.map(({ action }) => action)).toEqual([
    "BLANKS_OUT_OF_STOCK",
    "BLANK_BACK_IN_STOCK",
  ]);
  expect(await area.post("/admin/blanks", { intent: "off", color: " " })).toMatchObject({
    status: 400,
    result: {
      errors: { color: ["Please choose a color"], sizes: ["Please tick at least one size"] },
    },
  });
});
