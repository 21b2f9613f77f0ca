import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { SketchAct } from "~/art/sketch/sketch-acts";
import type { Actor } from "~/people/actor";
import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";

import { makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { makeSketch, sketchLine } from "~tests/support/factories/sketches";
import { cachedShop } from "~tests/support/cached-shop";
import { madeForEach } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

import { creatorArtwork } from "../creators/creator-page.server";
import { productPage } from "../product/product-page.server";
import { watchedDrawing } from "./watched-drawing.server";

const database = testDatabase();
const world = madeForEach(() => requestWorld(database));

/** A shirt of a drawing that was drawn here: so many of the acts are its design. */
async function drawnHere(creator: Actor, acts?: readonly SketchAct[], count = acts?.length ?? 2) {
  const { db } = database;
  const product = await makeProduct(db, { creatorUserId: creator.userId });
  const sketchId = await makeSketch(db, creator, acts);
  await db
    .update(designs)
    .set({ sketchId, sketchActs: count })
    .where(eq(designs.id, product.designId));
  return product;
}

const watched = (id: string) => watchedDrawing(database.db, id);

test("a drawing that was drawn here is watched as it was sent, without what came later", async () => {
  const creator = await makeCreator(database.db);
  const acts = [sketchLine("a"), sketchLine("b", 1800, "red"), sketchLine("c", 2600)];
  const product = await drawnHere(creator, acts, 2);
  const drawing = await watched(product.id);
  expect(drawing).toMatchObject({ id: product.id, slug: product.slug, title: product.title });
  expect(drawing?.lines).toHaveLength(2);
  // The design is printed in black.
  expect(new Set(drawing?.lines.map(({ color }) => color)).size).toBe(1);
  await database.db
    .update(designs)
    .set({ artVersion: "colors", sketchActs: 3 })
    .where(eq(designs.id, product.designId));
  expect((await watched(product.id))?.lines.map(({ color }) => color)).toEqual([
    "#181615",
    "#d7263d",
    "#181615",
  ]);
});

test("a demo drawing has the strokes that it was recorded with; of a photo nobody knows them", async () => {
  const { db } = database;
  const photographed = await makeProduct(db);
  expect(await watched(photographed.id)).toBeNull();
  const { strokesKey } = await anyDemoDrawing();
  const [design] = await db.select().from(designs).where(eq(designs.id, photographed.designId));
  await db
    .update(pictures)
    .set({ recipe: { kind: "drawing", strokesKey, seed: 1 } })
    .where(eq(pictures.id, design?.pictureId ?? ""));
  expect((await watched(photographed.id))?.lines.length).toBeGreaterThan(0);
});

test("only what can be watched has a link", async () => {
  const { db } = database;
  const creator = await makeCreator(db);
  const drawn = await drawnHere(creator);
  const photographed = await makeProduct(db, { creatorUserId: creator.userId });
  const linked = async (slug: string) => (await productPage(db, slug))?.hasLines;
  expect([await linked(drawn.slug), await linked(photographed.slug)]).toEqual([true, false]);
  const { artwork } = await creatorArtwork(db, creator.userId);
  const links = artwork.flatMap(({ hasLines, productId }) => (hasLines ? [productId] : []));
  expect(links).toEqual([drawn.id]);
});

const change = (values: Partial<typeof products.$inferInsert>) => (child: string) =>
  database.db.update(products).set(values).where(eq(products.creatorUserId, child));

test.each<[string, (childUserId: string) => Promise<unknown>]>([
  [
    "the parent paused everything",
    (child) => database.db.update(profiles).set({ isVisible: false }).where(eq(profiles.id, child)),
  ],
  ["the parent hid this shirt", change({ guardianHold: "refused" })],
  ["the team took the shirt out of the store", change({ status: "inactive" })],
  ["of a notice of copyright", change({ takenDownAt: new Date() })],
  [
    "the artist was suspended",
    (child) =>
      database.db.update(profiles).set({ suspendedAt: new Date() }).where(eq(profiles.id, child)),
  ],
  [
    "the picture is not public any more",
    (child) =>
      database.db.update(pictures).set({ isPublic: false }).where(eq(pictures.ownerUserId, child)),
  ],
])("with the next request nobody watches it when %s", async (_, withdraw) => {
  const child = await makeMinorCreator(database.db);
  const { id } = await drawnHere(child);
  const shop = await cachedShop(database, () => world.context());
  try {
    const page = async () => {
      await shop.watch.check();
      return shop.text(`/watch/${id}`);
    };
    expect(await page()).toContain("M");
    expect((await shop.look(`/watch/${id}`)).isNew).toBe(false);
    await withdraw(child.userId);
    expect(await page()).toBe("");
    expect(await watched(id)).toBeNull();
  } finally {
    await shop.watch.stop();
  }
});

test("a name stands there only where the shirt's page has it", async () => {
  const { db } = database;
  const named = await drawnHere(await makeCreator(db, { profile: { publicFirstName: "Zoë" } }));
  const nameless = await drawnHere(
    await makeMinorCreator(db, { profile: { publicFirstName: null } }),
  );
  expect((await watched(named.id))?.creator.name).toBe("Zoë");
  expect((await watched(nameless.id))?.creator.name).toBe("Young Creator");
  expect(JSON.stringify(await watched(nameless.id))).not.toContain("firstName");
});

test("search engines leave out whom they leave out on the artist's page", async () => {
  const { db } = database;
  const child = await drawnHere(await makeMinorCreator(db));
  const adult = await drawnHere(await makeCreator(db));
  expect((await watched(child.id))?.isHiddenFromSearch).toBe(true);
  expect((await watched(adult.id))?.isHiddenFromSearch).toBe(false);
});

test.each(["", "not-an-id", "00000000-0000-4000-8000-000000000000"])(
  "nothing is drawn at %j",
  async (id) => {
    expect(await watched(id)).toBeNull();
  },
);

async function anyDemoDrawing() {
  const { demoDrawings } = await import("~/art/pictures/demo-drawings.server");
  const [strokesKey = ""] = demoDrawings().keys();
  return { strokesKey };
}
