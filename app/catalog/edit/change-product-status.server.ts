import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { statesBefore } from "~/lib/transitions";

import { productTransitions, type ProductStatus } from "~/schema/product-status";

/** Shows or hides a product; a status it already has is refused as outdated. */
export async function changeProductStatus(
  db: Database,
  actor: Actor,
  input: { productId: string; to: ProductStatus },
): Promise<{ ok: true } | { ok: false; reason: "admins-only" | "status-passed" }> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  const from = statesBefore(productTransitions, input.to);
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(products)
      .set({ status: input.to, version: sql`${products.version} + 1` })
      .where(and(eq(products.id, input.productId), inArray(products.status, from)))
      .returning({ id: products.id });
    if (changed.length === 0) return { ok: false, reason: "status-passed" };
    await recordAdminAction(tx, actor, {
      action: input.to === "active" ? "PRODUCT_ACTIVATED" : "PRODUCT_DEACTIVATED",
      resourceType: "product",
      resourceId: input.productId,
      before: { status: from[0] },
      after: { status: input.to },
    });
    return { ok: true };
  });
}
