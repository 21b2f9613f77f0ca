import { expect, test } from "vitest";

import { reviewPictures } from "~/schema/tables/review-pictures";
import { reviews } from "~/schema/tables/community";
import { preserved } from "~/schema/tables/preserved";

import { adminPages } from "~tests/support/admin/admin-pages";
import { makePicture } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";

const area = await adminPages();

async function waitingPicture() {
  const { db } = area;
  const { id: productId } = await makeProduct(db);
  const [review] = await db
    .insert(reviews)
    .values({ productId, authorName: "Robin", rating: 5, status: "visible" })
    .returning({ id: reviews.id });
  const pictureId = await makePicture(db, null, "review");
  const [row] = await db
    .insert(reviewPictures)
    .values({ reviewId: review?.id ?? "", pictureId, position: 0 })
    .returning({ id: reviewPictures.id });
  return { id: row?.id ?? "", pictureId };
}

const states = () => area.db.select().from(reviewPictures);

test("an approved picture is listed with its review, and taken back with a reason", async () => {
  const { id, pictureId } = await waitingPicture();
  const listed = async () => JSON.stringify((await area.open("/admin/reviews")).loaded);
  expect(await listed()).not.toContain(pictureId);
  const approve = { kind: "review-picture", id, decision: "approve" };
  expect(await area.post("/admin/moderation", approve)).toMatchObject({
    result: { done: "Approved" },
  });
  expect(await listed()).toContain(pictureId);
  const takeBack = { decision: "take-back", reviewPictureId: id };
  // Without a reason nothing happens.
  expect((await area.post("/admin/reviews", takeBack)).status).toBe(400);
  expect(await states()).toMatchObject([{ state: "approved" }]);
  expect(await area.post("/admin/reviews", { ...takeBack, refusal: "child" })).toMatchObject({
    status: 200,
    result: { done: "Picture taken back and deleted" },
  });
  expect(await states()).toMatchObject([{ state: "refused", refusal: "child" }]);
  expect(await listed()).not.toContain(pictureId);
  expect((await area.post("/admin/reviews", { ...takeBack, refusal: "child" })).status).toBe(409);
});

test("an approved picture that is serious is kept for the authorities, not deleted", async () => {
  const { id, pictureId } = await waitingPicture();
  await area.post("/admin/moderation", { kind: "review-picture", id, decision: "approve" });
  const serious = { kind: "review-picture", id, decision: "serious" };
  expect((await area.post("/admin/reviews", serious)).status).toBe(400);
  expect(await area.post("/admin/reviews", { ...serious, reason: "intimate" })).toMatchObject({
    status: 200,
    result: { done: "Hidden everywhere, kept for the authorities" },
  });
  expect(JSON.stringify((await area.open("/admin/reviews")).loaded)).not.toContain(pictureId);
  expect(await area.db.select().from(preserved)).toMatchObject([
    { kind: "review-picture", pictureIds: [pictureId], facts: { wasPublic: true } },
  ]);
  const again = await area.post("/admin/reviews", { ...serious, reason: "intimate" });
  expect(again.status).toBe(409);
});

test("a waiting picture is refused with the chosen reason; an unknown one decides nothing", async () => {
  const { id } = await waitingPicture();
  const refuse = { kind: "review-picture", id, decision: "refuse" };
  expect((await area.post("/admin/moderation", { ...refuse, refusal: "x" })).status).toBe(400);
  expect((await area.post("/admin/moderation", refuse)).status).toBe(400);
  expect(await states()).toMatchObject([{ state: "pending" }]);
  await area.post("/admin/moderation", { ...refuse, refusal: "unclear" });
  expect(await states()).toMatchObject([{ state: "refused", refusal: "unclear" }]);
});
