import { and, eq, inArray, ne } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { reviewPictures } from "~/schema/tables/review-pictures";
import { reviews } from "~/schema/tables/community";
import { pictures } from "~/schema/tables/pictures";
import { isPausedNow } from "~/people/is-paused.server";
import type { NewPicture } from "~/art/pictures/store-picture.server";
import type { SentPictureRefusal } from "~/art/pictures/store-sent-picture.server";

import { isGuest, theirReview, type ReviewBuyer } from "../review-buyer.server";
import { maySendPictures } from "./may-send-pictures.server";
import { MAX_REVIEW_PICTURES } from "./picture-limits";
import { saveOrDrop, storeAll, type SentPictures } from "./store-pictures.server";

type Refusal = {
  ok: false;
  reason:
    | "nothing"
    | "not-reviewed"
    | "hidden"
    | "paused"
    | "no-pictures"
    | "too-many-pictures"
    | SentPictureRefusal;
};

export type AddedPictures = { ok: true } | Refusal;

/** Adds pictures to a review that is there already: they alone wait for an admin, the rest stays as it is. */
export async function addReviewPictures(
  db: Database,
  buyer: ReviewBuyer,
  productId: string,
  sent: SentPictures,
): Promise<AddedPictures> {
  if (sent.pictures.length === 0) return { ok: false, reason: "nothing" };
  // Asked before the pictures are read, so that no one makes us read some for nothing.
  const early = await db.transaction((tx) => roomFor(tx, buyer, productId, sent.pictures.length));
  if (!early.ok) return early;
  const stored = await storeAll(db, sent, isGuest(buyer) ? null : buyer.userId);
  if (!stored.ok) return stored;
  return saveOrDrop(db, sent, stored.pictures, () =>
    db.transaction(async (tx) => {
      const room = await roomFor(tx, buyer, productId, stored.pictures.length);
      if (!room.ok) return room;
      await insertReviewPictures(tx, room.reviewId, stored.pictures, room.positions);
      return { ok: true };
    }),
  );
}

/** The rows of pictures whose files are written, at the given positions in the review. */
export async function insertReviewPictures(
  tx: Transaction,
  reviewId: string,
  added: readonly NewPicture[],
  positions: readonly number[],
): Promise<void> {
  if (added.length === 0) return;
  await tx.insert(pictures).values([...added]);
  await tx.insert(reviewPictures).values(
    added.map(({ id }, index) => ({
      reviewId,
      pictureId: id,
      position: positions[index] ?? index,
    })),
  );
}

/** Takes a picture out of the buyer's review; a trigger retires its file. A refused one is gone already. */
export async function removeReviewPicture(
  db: Database,
  buyer: ReviewBuyer,
  { productId, id }: { productId: string; id: string },
): Promise<{ ok: true } | { ok: false; reason: "gone" }> {
  const own = db.select({ id: reviews.id }).from(reviews).where(theirReview(buyer, productId));
  const removed = await db
    .delete(reviewPictures)
    .where(
      and(
        eq(reviewPictures.id, id),
        ne(reviewPictures.state, "refused"),
        inArray(reviewPictures.reviewId, own),
      ),
    )
    .returning({ id: reviewPictures.id });
  return removed.length > 0 ? { ok: true } : { ok: false, reason: "gone" };
}

/** Why no more pictures are taken, or the review with its free positions; two tabs wait for each other. */
async function roomFor(
  tx: Transaction,
  buyer: ReviewBuyer,
  productId: string,
  wanted: number,
): Promise<{ ok: true; reviewId: string; positions: number[] } | Refusal> {
  const [review] = await tx
    .select({ id: reviews.id, status: reviews.status })
    .from(reviews)
    .where(theirReview(buyer, productId))
    .for("update");
  if (!review) return { ok: false, reason: "not-reviewed" };
  if (!isGuest(buyer) && (await isPausedNow(tx, buyer.userId)))
    return { ok: false, reason: "paused" };
  if (!(await maySendPictures(tx, buyer))) return { ok: false, reason: "no-pictures" };
  if (review.status === "hidden") return { ok: false, reason: "hidden" };
  const taken = await tx
    .select({ position: reviewPictures.position })
    .from(reviewPictures)
    .where(and(eq(reviewPictures.reviewId, review.id), ne(reviewPictures.state, "refused")));
  const positions = Array.from({ length: MAX_REVIEW_PICTURES }, (_, position) => position).filter(
    (position) => !taken.some((one) => one.position === position),
  );
  if (wanted > positions.length) return { ok: false, reason: "too-many-pictures" };
  return { ok: true, reviewId: review.id, positions };
}
