import type { Database } from "~/platform/database/client.server";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { isUuid } from "~/lib/uuid";

import { orderEvidence, type OrderEvidence } from "./order-evidence.server";

type Opened =
  | { ok: true; evidence: OrderEvidence }
  | { ok: false; reason: "forbidden" | "not-found" };

/** The evidence about a paid order; each look is recorded, since it names the buyer. */
export async function openEvidence(db: Database, actor: Actor, orderId: string): Promise<Opened> {
  if (!actor.isAdmin || !mayDo(actor, "decide-on-payments"))
    return { ok: false, reason: "forbidden" };
  const evidence = isUuid(orderId) ? await orderEvidence(db, orderId) : null;
  if (!evidence) return { ok: false, reason: "not-found" };
  await db.transaction((tx) =>
    recordAdminAction(tx, actor, {
      action: "EVIDENCE_DOWNLOADED",
      resourceType: "order",
      resourceId: orderId,
    }),
  );
  return { ok: true, evidence };
}
