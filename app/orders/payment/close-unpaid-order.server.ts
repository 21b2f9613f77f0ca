import { and, eq, isNull, or, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { releaseReservation } from "~/cart/discounts/discount-reservation.server";

/**
 * The provider reports that an open order will not be paid: the order ends and its code is free
 * again.
 * @returns false when the order was no longer open
 */
export async function closeUnpaidOrder(
  db: Database,
  { orderId, sessionId }: { orderId: string; sessionId: string | null },
  status: "expired" | "cancelled",
  now: Date,
): Promise<boolean> {
  const isItsSession = sessionId
    ? or(isNull(orders.providerSessionId), eq(orders.providerSessionId, sessionId))
    : undefined;
  return db.transaction(async (tx) => {
    const closed = await tx
      .update(orders)
      .set({ status, closedAt: now, version: sql`${orders.version} + 1` })
      .where(and(eq(orders.id, orderId), eq(orders.status, "pending_payment"), isItsSession))
      .returning({ id: orders.id });
    if (closed.length > 0) await releaseReservation(tx, orderId);
    return closed.length > 0;
  });
}
