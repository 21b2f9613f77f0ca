import { and, eq, isNull, ne, or } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import { ensureFeaturedCollection } from "./featured-collection.server";
import { moveDesign } from "./move-design.server";
import { namedPlace } from "./place-names.server";

type ChangedFeatured =
  | { ok: true }
  | { ok: false; reason: "admins-only" | "already-changed" | "moved" };

/**
 * Adds a published design to the co-founder collection, or takes it out and back to where it was. When two admins do the same,
 * the second is told that it was already done; so is an admin who has not seen another's change.
 * @param input.version of the design, as it was shown
 */
export async function changeFeatured(
  db: Database,
  actor: Actor,
  { designId, isFeatured, version }: { designId: string; isFeatured: boolean; version: number },
): Promise<ChangedFeatured> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  const featuredId = await ensureFeaturedCollection(db);
  const isOpen = isFeatured
    ? or(isNull(designs.collectionId), ne(designs.collectionId, featuredId))
    : eq(designs.collectionId, featuredId);
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .select({
        version: designs.version,
        collectionId: designs.collectionId,
        subcollectionId: designs.subcollectionId,
        homeCollectionId: designs.homeCollectionId,
        homeSubcollectionId: designs.homeSubcollectionId,
      })
      .from(designs)
      .where(and(eq(designs.id, designId), eq(designs.status, "published"), isOpen))
      .for("update");
    if (!kept) return { ok: false, reason: "already-changed" };
    if (kept.version !== version) return { ok: false, reason: "moved" };
    const before = { collectionId: kept.collectionId, subcollectionId: kept.subcollectionId };
    const after = isFeatured
      ? { collectionId: featuredId, subcollectionId: null }
      : { collectionId: kept.homeCollectionId, subcollectionId: kept.homeSubcollectionId };
    await moveDesign(tx, designId, { before, after, featuredId });
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
