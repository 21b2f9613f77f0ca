import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { statesBefore } from "~/lib/transitions";
import { isUuid } from "~/lib/uuid";

import { designTransitions, type DesignStatus, type RejectionReason } from "~/schema/design-status";
import { notifyCreatorRejected } from "./notify-creator.server";

type RejectDesignResult =
  | { ok: true }
  | { ok: false; reason: "admins-only" | "no-such-design" }
  | { ok: false; reason: "already-passed"; status: DesignStatus };

/**
 * An admin rejects a design with a reason and an optional note; the creator is told kindly, on the
 * page and by mail. Published and consumed designs cannot be rejected, nor can one that has moved
 * on since the admin saw it.
 */
export async function rejectDesign(
  db: Database,
  admin: Actor,
  input: {
    designId: string;
    reason: RejectionReason;
    note: string | null;
    seen?: DesignStatus | undefined;
  },
): Promise<RejectDesignResult> {
  if (!mayDo(admin, "review-designs")) return { ok: false, reason: "admins-only" };
  if (!isUuid(input.designId)) return { ok: false, reason: "no-such-design" };
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ status: designs.status })
      .from(designs)
      .where(eq(designs.id, input.designId))
      .for("update");
    if (!before) return { ok: false, reason: "no-such-design" };
    if (input.seen && input.seen !== before.status)
      return { ok: false, reason: "already-passed", status: before.status };
    const after = {
      status: "rejected" as const,
      rejectionReason: input.reason,
      rejectionNote: input.note,
    };
    const [rejected] = await tx
      .update(designs)
      .set({ ...after, reviewedAt: new Date(), version: sql`${designs.version} + 1` })
      .where(
        and(
          eq(designs.id, input.designId),
          inArray(designs.status, statesBefore(designTransitions, "rejected")),
        ),
      )
      .returning({ id: designs.id });
    if (!rejected) return { ok: false, reason: "already-passed", status: before.status };
    await recordAdminAction(tx, admin, {
      action: "DESIGN_REJECTED",
      resourceType: "design",
      resourceId: input.designId,
      before,
      after,
    });
    await notifyCreatorRejected(tx, input);
    return { ok: true };
  });
}
