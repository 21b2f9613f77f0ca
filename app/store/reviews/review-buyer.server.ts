import { and, eq, sql, type SQL } from "drizzle-orm";

import { reviews } from "~/schema/tables/community";
import { orders } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";

/** Who reviews: an account, or a guest with the link of an order's mail, for that order alone. */
export type ReviewBuyer = Actor | { orderId: string };

export function isGuest(buyer: ReviewBuyer): buyer is { orderId: string } {
  return "orderId" in buyer;
}

/** SQL condition on `orders`: what they bought. */
export function boughtBy(buyer: ReviewBuyer): SQL {
  return isGuest(buyer) ? eq(orders.id, buyer.orderId) : eq(orders.userId, buyer.userId);
}

/** SQL condition on `reviews`: theirs, whichever of their orders it is about. */
export function writtenBy(buyer: ReviewBuyer): SQL {
  return isGuest(buyer)
    ? sql`reviews.order_line_id in (select l.id from order_lines l join orders o on o.id = l.order_id
        where o.user_id is null and o.email = (select email from orders where id = ${buyer.orderId}))`
    : sql`reviews.user_id = ${buyer.userId}`;
}

/** SQL condition on `reviews`: theirs of this shirt. */
export function theirReview(buyer: ReviewBuyer, productId: string): SQL | undefined {
  return and(eq(reviews.productId, productId), writtenBy(buyer));
}
