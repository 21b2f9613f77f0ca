import type { Transaction } from "~/platform/database/client.server";
import type { Actor } from "~/people/actor";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

/** Records what an admin changed about a product's variants or images. */
export async function recordProductChange(
  tx: Transaction,
  actor: Actor,
  action: string,
  productId: string,
  { before, after }: { before: unknown; after: unknown },
): Promise<void> {
  await recordAdminAction(tx, actor, {
    action,
    resourceType: "product",
    resourceId: productId,
    before,
    after,
  });
}
