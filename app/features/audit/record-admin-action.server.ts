import type { Db } from "~/db/client.server";
import { adminActions } from "~/db/schema/records";

type AdminAction = {
  /** What was done, as "DESIGN_PUBLISHED"; `audit-words.ts` says it in words. */
  action: string;
  resourceType: string;
  resourceId?: string | null;
  before?: unknown;
  after?: unknown;
};

/** Writes who changed what, in the transaction that changes it. */
export async function recordAdminAction(
  db: Db,
  admin: { userId: string },
  { action, resourceType, resourceId = null, before = null, after = null }: AdminAction,
): Promise<void> {
  await db
    .insert(adminActions)
    .values({ adminUserId: admin.userId, action, resourceType, resourceId, before, after });
}
