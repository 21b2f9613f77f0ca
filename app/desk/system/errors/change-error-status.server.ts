import { and, eq, inArray } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { errorGroups } from "~/schema/tables/system";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import { errorMoves, errorStatuses, type ErrorStatus } from "~/schema/error-statuses";

/** Marks a group of errors as solved or ignored, or opens it again. */
export async function moveErrors(
  db: Database,
  actor: Actor,
  groupId: string,
  to: ErrorStatus,
): Promise<{ ok: true } | { ok: false; reason: "not-your-role" | "conflict" }> {
  if (!mayDo(actor, "run-the-system")) return { ok: false, reason: "not-your-role" };
  const from = errorStatuses.filter((status) => errorMoves[status].some((move) => move.to === to));
  return db.transaction(async (tx) => {
    const [moved] = await tx
      .update(errorGroups)
      .set({ status: to })
      .where(and(eq(errorGroups.id, groupId), inArray(errorGroups.status, from)))
      .returning({ kind: errorGroups.kind, message: errorGroups.message });
    if (!moved) return { ok: false, reason: "conflict" };
    await recordAdminAction(tx, actor, {
      action: "ERROR_GROUP_MOVED",
      resourceType: "error_group",
      resourceId: groupId,
      after: { ...moved, status: to },
    });
    return { ok: true };
  });
}
