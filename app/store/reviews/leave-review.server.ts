import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { isOfHousehold } from "~/platform/database/same-household.server";
import { reviews } from "~/schema/tables/community";
import { orderLines, orders } from "~/schema/tables/orders";
import { isPausedNow } from "~/people/is-paused.server";
import { soldStatuses } from "~/schema/order-status";
import type { NewPicture } from "~/art/pictures/store-picture.server";

import { insertReviewPictures } from "./pictures/change-pictures.server";
import { maySendPictures } from "./pictures/may-send-pictures.server";
import { MAX_REVIEW_PICTURES } from "./pictures/picture-limits";
import { saveOrDrop, storeAll, type SentPictures } from "./pictures/store-pictures.server";
import { boughtBy, isGuest, theirReview, type ReviewBuyer } from "./review-buyer.server";
import type { ReviewForm } from "./review-form";

type Refusal = {
  ok: false;
  reason:
    | "not-bought"
    | "own-product"
    | "familys-product"
    | "already-reviewed"
    | "paused"
    | "no-pictures"
    | "too-many-pictures"
    | "picture-type"
    | "picture-size";
};

export type LeftReview = { ok: true } | Refusal;

/**
 * Saves the stars and text of a buyer of the shirt, once; shown after an admin's review, and so is
 * each picture. Nothing new is taken in while a guardian has paused the account.
 */
export async function leaveReview(
  db: Database,
  buyer: ReviewBuyer,
  input: ReviewForm,
  sent?: SentPictures,
): Promise<LeftReview> {
  if (!sent || sent.pictures.length === 0)
    return db.transaction((tx) => insertReview(tx, buyer, input, []));
  if (sent.pictures.length > MAX_REVIEW_PICTURES) return { ok: false, reason: "too-many-pictures" };
  // Asked before the pictures are read, so that no one makes us read some for nothing.
  const early = await db.transaction((tx) => refusalOf(tx, buyer, input.productId, true));
  if (!early.ok) return early;
  const stored = await storeAll(db, sent, isGuest(buyer) ? null : buyer.userId);
  if (!stored.ok) return stored;
  return saveOrDrop(db, sent, stored.pictures, () =>
    db.transaction((tx) => insertReview(tx, buyer, input, stored.pictures)),
  );
}

async function insertReview(
  tx: Transaction,
  buyer: ReviewBuyer,
  input: ReviewForm,
  added: readonly NewPicture[],
): Promise<LeftReview> {
  // A guest has no row that says 'once': one after the other, whichever order's link they have.
  if (isGuest(buyer)) await lockAddress(tx, buyer.orderId);
  const bought = await refusalOf(tx, buyer, input.productId, added.length > 0);
  if (!bought.ok) return bought;
  const [made] = await tx
    .insert(reviews)
    .values({
      productId: input.productId,
      userId: isGuest(buyer) ? null : buyer.userId,
      orderLineId: bought.lineId,
      authorName: publicName(buyer, input.name),
      rating: input.rating,
      text: input.text,
    })
    .onConflictDoNothing()
    .returning({ id: reviews.id });
  if (!made) return { ok: false, reason: "already-reviewed" };
  await insertReviewPictures(tx, made.id, added, [0, 1, 2]);
  return { ok: true };
}

/** Why a buyer's review is not taken, or the bought line that it is about. */
async function refusalOf(
  tx: Transaction,
  buyer: ReviewBuyer,
  productId: string,
  hasPictures: boolean,
): Promise<{ ok: true; lineId: string } | Refusal> {
  const userId = isGuest(buyer) ? null : buyer.userId;
  if (userId && (await isPausedNow(tx, userId))) return { ok: false, reason: "paused" };
  const [bought] = await tx
    .select({
      lineId: orderLines.id,
      creatorUserId: orderLines.creatorUserId,
      isFamilys: isOfHousehold(sql`${orderLines.creatorUserId}`, {
        userId: sql`${orders.userId}`,
        email: sql`${orders.email}`,
      }),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(reviews, eq(reviews.orderLineId, orderLines.id))
    .where(
      and(
        eq(orderLines.productId, productId),
        boughtBy(buyer),
        inArray(orders.status, [...soldStatuses]),
        isNull(reviews.id),
      ),
    )
    .orderBy(asc(orders.createdAt))
    .limit(1);
  const [earlier] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(theirReview(buyer, productId));
  if (earlier) return { ok: false, reason: "already-reviewed" };
  if (!bought) return { ok: false, reason: "not-bought" };
  if (userId && bought.creatorUserId === userId) return { ok: false, reason: "own-product" };
  if (bought.isFamilys) return { ok: false, reason: "familys-product" };
  if (hasPictures && !(await maySendPictures(tx, buyer)))
    return { ok: false, reason: "no-pictures" };
  return { ok: true, lineId: bought.lineId };
}

/** A minor's name is public only if a guardian or the teen allows it; a guest's as it was typed. */
function publicName(buyer: ReviewBuyer, typedName: string): string {
  if (isGuest(buyer)) return typedName || "A customer";
  return buyer.isMinor ? "Young Creator" : buyer.firstName;
}

async function lockAddress(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext('guest-review'), hashtext(coalesce(lower(email::text), id::text)))
    from orders where id = ${orderId}`);
}
