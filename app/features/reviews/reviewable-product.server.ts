import { and, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { reviews } from "~/db/schema/community";
import { orderLines, orders } from "~/db/schema/orders";
import { soldStatuses } from "~/features/orders/order-status";

type ReviewableProduct = {
  productId: string;
  title: string;
  pictureId: string | null;
  isReviewed: boolean;
};

/** A shirt this person bought, with its snapshot; null when they did not. */
export async function reviewableProduct(
  db: Db,
  userId: string,
  productId: string,
): Promise<ReviewableProduct | null> {
  const [row] = await db
    .select({
      productId: sql<string>`${orderLines.productId}`,
      title: orderLines.title,
      pictureId: orderLines.pictureId,
      isReviewed: sql<boolean>`${reviews.id} is not null`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(
      reviews,
      and(eq(reviews.productId, orderLines.productId), eq(reviews.userId, orders.userId)),
    )
    .where(
      and(
        eq(orderLines.productId, productId),
        eq(orders.userId, userId),
        inArray(orders.status, [...soldStatuses]),
      ),
    )
    .limit(1);
  return row ?? null;
}
