import { and, eq, isNull, ne, or, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { products } from "~/db/schema/catalogue";
import { designs } from "~/db/schema/designs";
import type { Actor } from "~/features/accounts/actor";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";

import { ensureFeaturedCollection } from "./featured-collection.server";
import { namedPlace } from "./place-names.server";

type ChangedFeatured =
  | { ok: true }
  | { ok: false; reason: "admins-only" | "already-changed" | "moved" };

/**
 * Adds a published design to the co-founder collection or removes it. When two admins do the same,
 * the second is told that it was already done; so is an admin who has not seen another's change.
 * @param input.version of the design, as it was shown
 */
export async function changeFeatured(
  db: Database,
  actor: Actor,
  { designId, isFeatured, version }: { designId: string; isFeatured: boolean; version: number },
): Promise<ChangedFeatured> {
  if (!actor.isAdmin) return { ok: false, reason: "admins-only" };
  const featuredId = await ensureFeaturedCollection(db);
  const after = { collectionId: isFeatured ? featuredId : null, subcollectionId: null };
  const isOpen = isFeatured
    ? or(isNull(designs.collectionId), ne(designs.collectionId, featuredId))
    : eq(designs.collectionId, featuredId);
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .select({
        version: designs.version,
        collectionId: designs.collectionId,
        subcollectionId: designs.subcollectionId,
      })
      .from(designs)
      .where(and(eq(designs.id, designId), eq(designs.status, "published"), isOpen))
      .for("update");
    if (!kept) return { ok: false, reason: "already-changed" };
    if (kept.version !== version) return { ok: false, reason: "moved" };
    const before = { collectionId: kept.collectionId, subcollectionId: kept.subcollectionId };
    await tx
      .update(designs)
      .set({ ...after, version: sql`${designs.version} + 1` })
      .where(eq(designs.id, designId));
    await tx.update(products).set(after).where(eq(products.designId, designId));
    await recordAdminAction(tx, actor, {
      action: isFeatured ? "DESIGN_FEATURED" : "DESIGN_UNFEATURED",
      resourceType: "design",
      resourceId: designId,
      before: await namedPlace(tx, before),
      after: await namedPlace(tx, after),
    });
    return { ok: true };
  });
}
