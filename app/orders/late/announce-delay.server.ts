import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import { tellDelay, type ToldDelay } from "./tell-delay.server";

type Announced = ToldDelay | { ok: false; reason: "forbidden" };

/**
 * Someone at the desk knows that an order will be late, and until when: its buyer is told at once,
 * instead of by the job on the last day.
 * @param offeredBy the new day (ISO); null: no one can say
 */
export async function announceDelay(
  db: Database,
  actor: Actor,
  { orderId, offeredBy }: { orderId: string; offeredBy: string | null },
  { now }: { now: Date },
): Promise<Announced> {
  if (!mayDo(actor, "handle-orders")) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx): Promise<Announced> => {
    const [order] = await tx
      .select({ promisedBy: orders.promisedBy })
      .from(orders)
      .where(eq(orders.id, orderId))
      .for("update");
    const told = await tellDelay(tx, orderId, offeredBy, now);
    if (!told.ok) return told;
    await recordAdminAction(tx, actor, {
      action: "DELAY_ANNOUNCED",
      resourceType: "order",
      resourceId: orderId,
      before: { promisedBy: order?.promisedBy ?? null },
      after: { promisedBy: offeredBy },
    });
    return told;
  });
}
