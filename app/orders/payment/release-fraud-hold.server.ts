import { and, eq, isNull } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { fraudWarnings } from "~/schema/tables/payments";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

type Released = { ok: true } | { ok: false; reason: "forbidden" | "wrong-status" };

/** An admin has looked into a fraud warning and prints the order all the same. */
export async function releaseFraudHold(
  db: Database,
  actor: Actor,
  orderId: string,
  now: Date,
): Promise<Released> {
  if (!actor.isAdmin || !mayDo(actor, "decide-on-payments"))
    return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("update");
    const released = await tx
      .update(fraudWarnings)
      .set({ releasedAt: now, releasedBy: actor.userId })
      .where(and(eq(fraudWarnings.orderId, orderId), isNull(fraudWarnings.releasedAt)))
      .returning({ id: fraudWarnings.id });
    if (released.length === 0) return { ok: false, reason: "wrong-status" };
    await recordAdminAction(tx, actor, {
      action: "FRAUD_HOLD_RELEASED",
      resourceType: "order",
      resourceId: orderId,
      after: { warnings: released.map(({ id }) => id) },
    });
    return { ok: true };
  });
}
