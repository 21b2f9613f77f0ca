import { and, eq } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { products } from "~/db/schema/catalogue";
import { collections, subcollections } from "~/db/schema/collections";
import { designs } from "~/db/schema/designs";
import type { Actor } from "~/features/accounts/actor";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";

export type Assignment = {
  designId: string;
  collectionId: string | null;
  subcollectionId: string | null;
};

/** Puts a published design, and its product, into a collection; a new collection clears the subcollection. */
export async function assignDesign(
  db: Database,
  actor: Actor,
  input: Assignment,
): Promise<
  | { ok: true }
  | {
      ok: false;
      reason: "admins-only" | "missing" | "unknown-collection" | "unknown-subcollection";
    }
> {
  if (!actor.isAdmin) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({
        collectionId: designs.collectionId,
        subcollectionId: designs.subcollectionId,
      })
      .from(designs)
      .where(and(eq(designs.id, input.designId), eq(designs.status, "published")))
      .for("update");
    if (!before) return { ok: false, reason: "missing" };
    if (input.collectionId) {
      const found = await tx
        .select({ id: collections.id })
        .from(collections)
        .where(eq(collections.id, input.collectionId));
      if (found.length === 0) return { ok: false, reason: "unknown-collection" };
    }
    const isMoved = before.collectionId !== input.collectionId;
    const subcollectionId = isMoved ? null : input.subcollectionId;
    if (subcollectionId) {
      const [found] = await tx
        .select({ collectionId: subcollections.collectionId })
        .from(subcollections)
        .where(eq(subcollections.id, subcollectionId));
      if (!found || found.collectionId !== input.collectionId) {
        return { ok: false, reason: "unknown-subcollection" };
      }
    }
    const after = { collectionId: input.collectionId, subcollectionId };
    await tx.update(designs).set(after).where(eq(designs.id, input.designId));
    await tx.update(products).set(after).where(eq(products.designId, input.designId));
    await recordAdminAction(tx, actor, {
      action: "DESIGN_ASSIGNED",
      resourceType: "design",
      resourceId: input.designId,
      before,
      after,
    });
    return { ok: true };
  });
}
