import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { orderLines, orders } from "~/schema/tables/orders";
import { mails } from "~/schema/tables/records";

import { makeMinorCreator } from "~tests/support/factories/accounts";
import { makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { renderTestMail } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { orderSnapshot } from "../order-snapshot.server";
import { thankedArtists } from "./thanked-artists.server";
import { withArtists } from "./thanked-artists.server";

const database = testDatabase();

async function thanked(orderId: string) {
  const order = await orderSnapshot(database.db, orderId);
  return order && thankedArtists(database.db, order);
}

async function kitsOrder() {
  const kit = await makeMinorCreator(database.db);
  const product = await makeProduct(database.db, {
    creatorUserId: kit.userId,
    commissionBps: 1320,
  });
  const { orderId } = await makePaidOrder(database.db, { product });
  const show = (what: Partial<typeof profiles.$inferInsert>) =>
    database.db.update(profiles).set(what).where(eq(profiles.id, kit.userId));
  return { kit, product, orderId, show };
}

test("an artist is thanked with the drawing and the share of the ledger", async () => {
  const { orderId, product } = await makePaidOrder(database.db, { quantity: 2 });
  expect(await thanked(orderId)).toMatchObject([
    {
      name: "Sam",
      shareCents: 750,
      told: "artist",
      drawings: [{ slug: product.slug, title: product.title, pictureId: expect.any(String) }],
    },
  ]);
});

test("each of two artists has a share; a second shirt of one adds to hers", async () => {
  const [a, b] = [await makeProduct(database.db), await makeProduct(database.db)];
  const c = await makeProduct(database.db, { creatorUserId: a.creatorUserId });
  const orderId = await makeOpenOrder(
    database.db,
    [a, b, c].map(({ variantIds }) => ({ variantId: variantIds[0], quantity: 1 })),
    { shownTotalCents: 7500 },
  );
  const both = (await thanked(orderId)) ?? [];
  expect(both.map(({ shareCents }) => shareCents).toSorted((x, y) => x - y)).toEqual([375, 750]);
  expect(both.find(({ shareCents }) => shareCents === 750)?.drawings).toHaveLength(2);
});

test("of a child is said what the parent allows, at this moment", async () => {
  const { orderId, show } = await kitsOrder();
  expect(await thanked(orderId)).toMatchObject([{ name: "Kit", shareCents: 330, told: "family" }]);
  await show({ publicAgeBracket: null });
  expect(await thanked(orderId)).toMatchObject([{ name: "Kit", told: null }]);
  await show({ publicFirstName: null });
  expect(await thanked(orderId)).toMatchObject([{ name: null, told: null }]);
});

test("a shirt that left the store is not shown", async () => {
  const { orderId, product } = await makePaidOrder(database.db);
  await database.db.update(products).set({ status: "inactive" }).where(eq(products.id, product.id));
  expect(await thanked(orderId)).toEqual([]);
});

test("no share is promised of what was canceled or went back", async () => {
  const { orderId } = await makePaidOrder(database.db, { quantity: 2 });
  await database.db.update(orders).set({ refundedCents: 100 });
  expect(await thanked(orderId)).toMatchObject([{ shareCents: 0 }]);
  await database.db.update(orders).set({ refundedCents: 0 });
  await database.db.update(orderLines).set({ cancelledQuantity: 1 });
  expect(await thanked(orderId)).toMatchObject([{ shareCents: 0 }]);
});

test("the buyer's mail shows the drawing and the name as they may be shown when it is sent, and keeps neither", async () => {
  const { orderId, show } = await kitsOrder();
  const paid = async () => {
    const rows = await database.db.select().from(mails).where(eq(mails.template, "order-paid"));
    return withArtists(database.db, { template: "order-paid", facts: rows[0]?.facts });
  };
  const rows = await database.db
    .select()
    .from(mails)
    .where(eq(mails.cause, `order-paid:${orderId}`));
  expect(JSON.stringify(rows)).not.toContain("Kit");
  const { text, html } = await renderTestMail(await paid());
  expect(text).toContain("Kit earns $3.30 from this, and the family hears about it today.");
  expect(html).toMatch(/id="picture-/);
  await show({ publicFirstName: null, publicAgeBracket: null });
  expect((await renderTestMail(await paid())).text).toContain(
    "A young artist earns $3.30 from this.",
  );
});

test("other mails stay as they are", async () => {
  const mail = { template: "password-changed", facts: { firstName: "Ada" } };
  expect(await withArtists(database.db, mail)).toBe(mail);
});
