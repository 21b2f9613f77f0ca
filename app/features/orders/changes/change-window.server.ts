import { and, eq, or, sql } from "drizzle-orm";

import type { Db, Transaction } from "~/db/client.server";
import { orderLines, orders } from "~/db/schema/orders";

import { isWithProvider } from "../with-provider.server";
import type { ChangeRefusal } from "./change-copy";

/** At least one shirt was handed to our press or to a print provider. */
const isBegun = or(sql`${orderLines.printState} <> 'to_print'`, isWithProvider);

/** Whether the buyer may still cancel or change the address; null: yes. */
export async function changeRefusal(db: Db, orderId: string): Promise<ChangeRefusal | null> {
  const [order] = await db
    .select({ status: orders.status, disputeStatus: orders.disputeStatus })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (order?.status === "in_production") return "printing";
  if (order?.status !== "paid") return "over";
  if (order.disputeStatus === "open") return "disputed";
  const begun = await db.$count(orderLines, and(eq(orderLines.orderId, orderId), isBegun));
  return begun > 0 ? "printing" : null;
}

/**
 * The same, with the order's row locked: whoever hands shirts to a press waits for this lock, too,
 * so that one of the two comes first.
 */
export async function lockForChange(
  tx: Transaction,
  orderId: string,
): Promise<ChangeRefusal | null> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
  return changeRefusal(tx, orderId);
}
