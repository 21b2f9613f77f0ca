import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { profiles } from "~/schema/tables/accounts";
import { storeListings } from "~/schema/tables/store";

import { makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";

import { wornDrawing } from "./worn-drawing.server";

const database = testDatabase();

test("somebody of the artist's age wears what the store shows; a white shirt while there is nothing", async () => {
  const { db } = database;
  expect(await wornDrawing(db)).toEqual({ who: "18+", pictureId: null });
  const artist = await makeCreator(db);
  await db.update(profiles).set({ ageBracket: "8-10" }).where(eq(profiles.id, artist.userId));
  const { id } = await makeProduct(db, { creatorUserId: artist.userId });
  const [listed] = await db.select().from(storeListings).where(eq(storeListings.productId, id));
  expect(await wornDrawing(db)).toEqual({
    who: listed?.browsingBracket ?? "18+",
    pictureId: listed?.drawingPictureId ?? null,
  });
});
