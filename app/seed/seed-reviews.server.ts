import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { reviews } from "~/schema/tables/community";
import { orderLines, orders } from "~/schema/tables/orders";
import { DAY_MS, MINUTE_MS } from "~/lib/dates";

import { demoId, demoNumber, demoPick } from "./demo-id";
import { opinions } from "./demo-opinions";
import { insertAll } from "./insert-all.server";
import { seedReviewPictures } from "./seed-review-pictures.server";
import { shoppers } from "./seed-buyers.server";

/** Most people are happy; some write nothing. */
const givenStars = [5, 5, 4, 5, 4, 3, 5, 4, 5, 2, 5, 4, 3, 5, 5, 1] as const;

/**
 * Reviews by real buyers only: each belongs to a delivered line.
 * @param lovedProductId all of its reviews have five stars
 */
export async function seedReviews(
  tx: Transaction,
  now: Date,
  lovedProductId: string | undefined,
): Promise<void> {
  const sentenceOf = sentences();
  const bought = await tx
    .select({
      lineId: orderLines.id,
      productId: orderLines.productId,
      userId: orders.userId,
      email: orders.email,
      at: orders.deliveredAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.status, "delivered"))
    .orderBy(orders.createdAt, orderLines.position);
  const seen = new Set<string>();
  const rows = bought.flatMap(({ lineId, productId, userId, email, at }) => {
    if (!productId || email === "customer@inkling.test") return [];
    const isLoved = productId === lovedProductId;
    const key = `${productId}/${userId ?? lineId}`;
    if (seen.has(key) || (!isLoved && demoNumber(3, "review", lineId) !== 0)) return [];
    seen.add(key);
    const rating = isLoved ? 5 : demoPick(givenStars, "stars", lineId);
    return {
      id: demoId("review", lineId),
      productId,
      userId,
      orderLineId: lineId,
      authorName: demoPick(shoppers, "reviewer", email ?? lineId),
      rating,
      text: !isLoved && demoNumber(5, "silent", lineId) === 0 ? "" : sentenceOf(productId, rating),
      status: "visible" as const,
      createdAt: writtenAt(at ?? now, now, lineId),
    };
  });
  const lovedRows = rows.filter(({ productId }) => productId === lovedProductId).slice(0, 42);
  const all = [...lovedRows, ...rows.filter(({ productId }) => productId !== lovedProductId)];
  await insertAll(tx, reviews, all);
  await seedReviewPictures(tx, all);
}

/** Some write on the day of the parcel, others weeks later; no one in the future. */
function writtenAt(deliveredAt: Date, now: Date, lineId: string): Date {
  const days = demoPick([0, 1, 1, 2, 3, 5, 9, 14, 26], "written", lineId);
  const minutes = demoNumber(24 * 60, "minute", lineId);
  const at = deliveredAt.getTime() + days * DAY_MS + minutes * MINUTE_MS;
  return new Date(Math.min(at, now.getTime() - (1 + minutes) * MINUTE_MS));
}

/** Of a shirt's reviews no two say the same, as long as there is something left to say. */
function sentences() {
  const used = new Map<string, number>();
  return (productId: string, rating: number): string => {
    const all = opinions[rating] ?? [];
    const key = `${productId}/${rating}`;
    const nth = used.get(key) ?? 0;
    used.set(key, nth + 1);
    return all[(demoNumber(all.length, "opinion", key) + nth) % all.length] ?? "";
  };
}
