import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Actor } from "~/people/actor";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";

import { makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { makeSketch } from "~tests/support/factories/sketches";
import { testDatabase } from "~tests/support/test-database";

import { ownFilm } from "./own-film.server";

const database = testDatabase();

async function drawnBy(creator: Actor) {
  const { db } = database;
  const product = await makeProduct(db, { creatorUserId: creator.userId });
  await db
    .update(designs)
    .set({ sketchId: await makeSketch(db, creator), sketchActs: 2 })
    .where(eq(designs.id, product.designId));
  return product;
}

test("a film says what the shirt's page says: no name where it is not allowed", async () => {
  const { db } = database;
  const named = await makeMinorCreator(db, { profile: { publicFirstName: "Kit" } });
  const nameless = await makeMinorCreator(db, {
    profile: { firstName: "Quillimar", lastName: "Secret", publicFirstName: null },
  });
  const film = async (creator: Actor) =>
    ownFilm(db, creator.userId, (await drawnBy(creator)).designId);
  expect(await film(named)).toMatchObject({ line: "by Kit" });
  const without = await film(nameless);
  expect(without).toMatchObject({ line: "by a young artist" });
  expect(without?.lines.length).toBeGreaterThan(0);
  expect(JSON.stringify(without)).not.toMatch(/Quillimar|Secret/);
});

test("only the artist makes a film, and only of what is in the store", async () => {
  const { db } = database;
  const [artist, other] = [await makeCreator(db), await makeCreator(db)];
  const { id, designId } = await drawnBy(artist);
  expect(await ownFilm(db, artist.userId, designId)).not.toBeNull();
  expect(await ownFilm(db, other.userId, designId)).toBeNull();
  expect(await ownFilm(db, artist.userId, "not-an-id")).toBeNull();
  await db.update(products).set({ guardianHold: "refused" }).where(eq(products.id, id));
  expect(await ownFilm(db, artist.userId, designId)).toBeNull();
});

test("of a photographed drawing there is no film", async () => {
  const artist = await makeCreator(database.db);
  const { designId } = await makeProduct(database.db, { creatorUserId: artist.userId });
  expect(await ownFilm(database.db, artist.userId, designId)).toBeNull();
});
