import { and, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isOfHousehold } from "~/platform/database/same-household.server";
import { reviews } from "~/schema/tables/community";
import { orderLines, orders } from "~/schema/tables/orders";
import { soldStatuses } from "~/schema/order-status";

import { boughtBy, writtenBy, type ReviewBuyer } from "./review-buyer.server";

type ReviewableProduct = {
  productId: string;
  title: string;
  pictureId: string | null;
  isReviewed: boolean;
  /** They drew it, or someone of their household: it is not theirs to review. */
  isFamilys: boolean;
};

/** A shirt this buyer bought, with its snapshot; null when they did not. */
export async function reviewableProduct(
  db: Db,
  buyer: ReviewBuyer,
  productId: string,
): Promise<ReviewableProduct | null> {
  const [row] = await db
    .select({
      productId: sql<string>`${orderLines.productId}`,
      title: orderLines.title,
      pictureId: orderLines.pictureId,
      isReviewed: sql<boolean>`exists (select 1 from ${reviews}
        where reviews.product_id = order_lines.product_id and ${writtenBy(buyer)})`,
      isFamilys: isOfHousehold(sql`${orderLines.creatorUserId}`, {
        userId: sql`${orders.userId}`,
        email: sql`${orders.email}`,
      }),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.productId, productId),
        boughtBy(buyer),
        inArray(orders.status, [...soldStatuses]),
      ),
    )
    .limit(1);
  return row ?? null;
}
