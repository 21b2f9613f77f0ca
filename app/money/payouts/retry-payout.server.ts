import { and, eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { payouts } from "~/schema/tables/earnings";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

/** Makes a failed payout due now; the job that sends payouts picks it up, with the same key. */
export async function retryPayout(
  db: Database,
  actor: Actor,
  payoutId: string,
  now: Date,
): Promise<{ ok: true } | { ok: false; reason: "admins-only" | "owners-only" | "not-failed" }> {
  if (!actor.isAdmin) return { ok: false, reason: "admins-only" };
  if (!mayDo(actor, "handle-payouts")) return { ok: false, reason: "owners-only" };
  return db.transaction(async (tx) => {
    const [payout] = await tx
      .select({
        status: payouts.status,
        amountCents: payouts.amountCents,
        attempts: payouts.attempts,
        error: payouts.error,
        dueAt: payouts.dueAt,
      })
      .from(payouts)
      .where(and(eq(payouts.id, payoutId), eq(payouts.status, "failed")))
      .for("update");
    if (!payout) return { ok: false, reason: "not-failed" };
    await tx.update(payouts).set({ dueAt: now }).where(eq(payouts.id, payoutId));
    await recordAdminAction(tx, actor, {
      action: "PAYOUT_RETRIED",
      resourceType: "payout",
      resourceId: payoutId,
      before: payout,
      after: { status: payout.status, dueAt: now },
    });
    return { ok: true };
  });
}
