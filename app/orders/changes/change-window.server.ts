import { and, eq, or, sql } from "drizzle-orm";

import type { Db, Transaction } from "~/platform/database/client.server";
import { orderLines, orders } from "~/schema/tables/orders";

import { isNotCancelled } from "../cancelled/not-cancelled.server";
import { isHeldForFraud } from "~/orders/payment/payment-doubted.server";
import { isFirstDoubted } from "../payment/payment-doubted.server";
import { isWithProvider } from "../with-provider.server";
import type { ChangeRefusal } from "./change-copy";

/** At least one shirt was handed to our press or to a print provider. */
const isBegun = or(sql`${orderLines.printState} <> 'to_print'`, isWithProvider);

/** What a buyer may change of an order that no press has begun. */
type Change = "cancel" | "address";

/**
 * Whether the buyer may still cancel or change the address; null: yes. While a card network's
 * warning stands, or the first payment of a replacement is in question, the shirts go nowhere else:
 * whoever pays with a stolen card wants just that.
 */
export async function changeRefusal(
  db: Db,
  orderId: string,
  change: Change,
): Promise<ChangeRefusal | null> {
  const [order] = await db
    .select({
      status: orders.status,
      disputeStatus: orders.disputeStatus,
      isSuspected: sql<boolean>`(${isHeldForFraud} or ${isFirstDoubted})`,
    })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order?.status === "in_production") return "printing";
  if (order?.status !== "paid") return "over";
  if (order.disputeStatus === "open") return "disputed";
  if (change === "address" && order.isSuspected) return "suspected";
  const own = eq(orderLines.orderId, orderId);
  if ((await db.$count(orderLines, and(own, isBegun))) > 0) return "printing";
  return (await db.$count(orderLines, and(own, isNotCancelled))) > 0 ? null : "over";
}

/**
 * The same, with the order's row locked: whoever hands shirts to a press waits for this lock, too,
 * so that one of the two comes first.
 */
export async function lockForChange(
  tx: Transaction,
  orderId: string,
  change: Change,
): Promise<ChangeRefusal | null> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
  return changeRefusal(tx, orderId, change);
}
