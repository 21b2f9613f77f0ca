import type { Db } from "~/platform/database/client.server";
import { adminActions } from "~/schema/tables/audit";

import { auditedChange } from "./audited-values";

type AdminAction = {
  /** The action's code, such as "DESIGN_PUBLISHED"; `audit-labels.ts` turns it into a label. */
  action: string;
  resourceType: string;
  resourceId?: string | null;
  before?: unknown;
  after?: unknown;
};

/**
 * Records who changed what, in the transaction that changes it. Whatever may be personal is left
 * out (`audited-values.ts`).
 */
export async function recordAdminAction(
  db: Db,
  admin: { userId: string },
  { action, resourceType, resourceId = null, before = null, after = null }: AdminAction,
): Promise<void> {
  await db.insert(adminActions).values({
    adminUserId: admin.userId,
    action,
    resourceType,
    resourceId,
    ...auditedChange(resourceType, before, after),
  });
}
