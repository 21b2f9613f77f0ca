import { and, eq, inArray, isNull, lte, max, or, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { printOrders } from "~/schema/tables/print-orders";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import { externalIdOf } from "./open-print-orders.server";

type SentAgain = { ok: true } | { ok: false; reason: "forbidden" | "not-waiting" };

/**
 * Has an order that failed, or that waits for its next try, sent to the provider now. One that the
 * provider has canceled is sent under a new id; any other keeps its own, so that it is found there.
 */
export async function sendAgain(
  db: Database,
  actor: Actor,
  printOrderId: string,
  { now }: { now: Date },
): Promise<SentAgain> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx): Promise<SentAgain> => {
    const [row] = await tx
      .select()
      .from(printOrders)
      .where(
        and(
          eq(printOrders.id, printOrderId),
          inArray(printOrders.state, ["waiting", "failed"]),
          or(isNull(printOrders.claimedUntil), lte(printOrders.claimedUntil, now)),
        ),
      )
      .for("update");
    if (!row) return { ok: false, reason: "not-waiting" };
    const [last] = await tx
      .select({ round: max(printOrders.round) })
      .from(printOrders)
      .where(eq(printOrders.orderId, row.orderId));
    const round = row.isCanceled ? (last?.round ?? 0) + 1 : row.round;
    await tx
      .update(printOrders)
      .set({
        state: "waiting",
        dueAt: now,
        tries: 0,
        round,
        externalId: externalIdOf(row.orderId, round),
        isCanceled: false,
        ...(row.isCanceled && { providerOrderId: null }),
      })
      .where(eq(printOrders.id, row.id));
    await recordAdminAction(tx, actor, {
      action: "PRINT_ORDER_SENT_AGAIN",
      resourceType: "order",
      resourceId: row.orderId,
      before: { state: row.state, problem: row.problem },
    });
    await tx.execute(sql`select pg_notify('work', 'keep-print-orders')`);
    return { ok: true };
  });
}
