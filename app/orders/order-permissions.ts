import type { Actor } from "~/people/actor";

import { soldStatuses, type OrderStatus } from "~/schema/order-status";

/** What someone who may see an order, even through a mailed link, may do with it. */
export function orderPermissions(
  order: { userId: string | null; status: OrderStatus },
  actor: Pick<Actor, "userId"> | null,
) {
  const isOwn = actor !== null && actor.userId === order.userId;
  const isSold = soldStatuses.some((status) => status === order.status);
  return {
    isOwn,
    canReview: isSold && isOwn,
    canOrderAgain: isSold && (isOwn || actor === null),
  };
}
