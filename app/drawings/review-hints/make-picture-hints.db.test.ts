import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { reviewPictures } from "~/schema/tables/review-pictures";
import { reviews } from "~/schema/tables/community";
import { pictures } from "~/schema/tables/pictures";
import { TooBusyError } from "~/art/pictures/work-slots";

import { makePicture } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";

import { makePictureHints } from "./make-picture-hints.server";

const database = testDatabase();
const files = memoryFiles();
/** The first byte of a picture in which the stand-in sees a face. */
const FACE = 7;
const troubles: string[] = [];
const deps = {
  files,
  onTrouble: (id: string) => void troubles.push(id),
  findFace: async (photo: Uint8Array) => photo[0] === FACE,
};

async function sentPicture(firstByte: number | null, state: "pending" | "approved" = "pending") {
  const { db } = database;
  const { id: productId } = await makeProduct(db);
  const [review] = await db
    .insert(reviews)
    .values({ productId, authorName: "Robin", rating: 5 })
    .returning({ id: reviews.id });
  const pictureId = await makePicture(db, null, "review");
  const [picture] = await db.select().from(pictures).where(eq(pictures.id, pictureId));
  if (firstByte !== null)
    await files.put(picture?.fileKey ?? "", new Uint8Array([firstByte]), "image/png");
  const [row] = await db
    .insert(reviewPictures)
    .values({
      reviewId: review?.id ?? "",
      pictureId,
      position: 0,
      state,
      decidedAt: state === "approved" ? new Date() : null,
    })
    .returning({ id: reviewPictures.id });
  return row?.id ?? "";
}

const seen = async (id: string) =>
  (await database.db.select().from(reviewPictures).where(eq(reviewPictures.id, id)))[0]
    ?.mayShowFace;

test("pictures that wait are looked at once for a face, decided ones never", async () => {
  const [face, none] = [await sentPicture(FACE), await sentPicture(1)];
  const decided = await sentPicture(FACE, "approved");
  expect(await makePictureHints(database.db, deps)).toBe(2);
  expect(await makePictureHints(database.db, deps)).toBe(0);
  expect([await seen(face), await seen(none), await seen(decided)]).toEqual([true, false, null]);
});

test("a picture that cannot be read is tried three times and stops no other; a busy machine is no failure", async () => {
  const [lost, fine] = [await sentPicture(null), await sentPicture(FACE)];
  const busy = { ...deps, findFace: () => Promise.reject(new TooBusyError("too much work waits")) };
  troubles.length = 0;
  expect(await makePictureHints(database.db, busy)).toBe(0);
  expect(await seen(fine)).toBeNull();
  for (const made of [1, 0, 0]) expect(await makePictureHints(database.db, deps)).toBe(made);
  expect(await seen(fine)).toBe(true);
  expect(troubles).toEqual([lost, lost, lost]);
});
