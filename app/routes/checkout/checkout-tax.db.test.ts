import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";

import { products } from "~/schema/tables/catalogue";
import { orders } from "~/schema/tables/orders";
import { receiptFacts } from "~/orders/receipt/receipt-facts.server";
import { reconcileUnpaidOrder } from "~/orders/payment/reconcile-unpaid-orders.server";
import { orderSnapshot } from "~/orders/order-snapshot.server";
import { orderView } from "~/orders/order-view";
import { paymentDeps } from "~/services.server";

import { pageAsker } from "~tests/support/ask-page";
import { taxedAddress } from "~tests/support/factories/taxed-orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach, madeOnce } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database, { STRIPE_TAX: "on" }));
const product = madeForEach(() => makeProduct(database.db));
const ask = await pageAsker(() => world.context());
let path: string;
beforeEach(() => {
  path = `/checkout?variant=${product.variantIds[0]}&quantity=2`;
});

const typed = (changes: Record<string, string> = {}) => ({
  ...taxedAddress,
  email: "buyer@inkling.test",
  giftNote: "For Ida",
  checkoutKey: randomUUID(),
  shownTotalCents: "5000",
  ...changes,
});
const seen = { shownTotalCents: "5350", isTaxSeen: "yes" };

test("the form leads to a page with the tax and the total, and that page to payment", async () => {
  const form = typed();
  const shown = await ask(path, { form });
  expect(shown).toMatchObject({ status: 200, location: null });
  expect(shown.result).toMatchObject({
    message: "",
    quote: { taxCents: 350, totalCents: 5350 },
    values: form,
    checkoutKey: form.checkoutKey,
  });
  expect(await database.db.$count(orders)).toBe(0);
  const paying = await ask(path, { form: { ...form, ...seen } });
  expect(paying.location).toContain("/dev/sandbox-pay/");
});

test("'Change something' gives back all that was typed, and orders nothing", async () => {
  const form = typed({ ...seen, intent: "edit" });
  const { status, result } = await ask(path, { form });
  expect(status).toBe(200);
  expect(result).toMatchObject({ quote: null, message: "", values: form });
  expect(await database.db.$count(orders)).toBe(0);
});

test("what changed meanwhile is said, with the new tax and total to agree to", async () => {
  await database.db.update(products).set({ basePriceCents: 3000 });
  const { status, result } = await ask(path, { form: typed(seen) });
  expect(status).toBe(400);
  expect(result).toMatchObject({
    message: expect.stringContaining("The total changed"),
    quote: { taxCents: 420, totalCents: 6420 },
  });
  expect(await database.db.$count(orders)).toBe(0);
});

test("an address that is not found is said in words, and nothing typed is lost", async () => {
  const form = typed({ line1: "1 Nowhere Road" });
  const { status, result } = await ask(path, { form });
  expect(status).toBe(400);
  expect(result).toMatchObject({
    message: expect.stringContaining("could not find this address"),
    errors: { line1: ["Please check this address"] },
    quote: null,
    values: form,
  });
});

test("order page, receipt and mail name the tax", async () => {
  const { db } = database;
  await ask(path, { form: typed(seen) });
  const [order] = await db.select().from(orders);
  await world.services.sandbox?.payCheckout(order?.providerSessionId ?? "");
  await reconcileUnpaidOrder(db, order?.id ?? "", paymentDeps(world.services));
  const snapshot = (await orderSnapshot(db, order?.id ?? "")) ?? expect.fail("no order");
  const tax = { taxCents: 350, isTaxAdded: true, totalCents: 5350 };
  expect(orderView(snapshot)).toMatchObject(tax);
  expect(await receiptFacts(db, snapshot, world.services.config.operator)).toMatchObject(tax);
  expect(await queuedMails(db)).toContainEqual(
    expect.objectContaining({ text: expect.stringMatching(/Sales tax:?\s*\$3\.50/) }),
  );
});
