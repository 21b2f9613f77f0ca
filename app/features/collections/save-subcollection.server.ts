import { and, eq } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { products } from "~/db/schema/catalogue";
import { collections, subcollections } from "~/db/schema/collections";
import { designs } from "~/db/schema/designs";
import type { Actor } from "~/features/accounts/actor";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";
import { slugify } from "~/lib/slug";

import type { SubcollectionForm } from "./collection-form";

/** Creates a subcollection of a collection; its slug is unique there. */
export async function createSubcollection(
  db: Database,
  actor: Actor,
  collectionId: string,
  input: SubcollectionForm,
): Promise<
  { ok: true; id: string } | { ok: false; reason: "admins-only" | "slug-taken" | "missing" }
> {
  if (!actor.isAdmin) return { ok: false, reason: "admins-only" };
  const slug = slugify(input.name);
  return db.transaction(async (tx) => {
    const parent = await tx
      .select({ id: collections.id })
      .from(collections)
      .where(eq(collections.id, collectionId));
    if (parent.length === 0) return { ok: false, reason: "missing" };
    const [created] = await tx
      .insert(subcollections)
      .values({ ...input, slug, collectionId })
      .onConflictDoNothing()
      .returning({ id: subcollections.id });
    if (!created) return { ok: false, reason: "slug-taken" };
    await recordAdminAction(tx, actor, {
      action: "SUBCOLLECTION_CREATED",
      resourceType: "subcollection",
      resourceId: created.id,
      before: null,
      after: { ...input, slug, collectionId },
    });
    return { ok: true, id: created.id };
  });
}

/** Deletes a subcollection of its collection; designs and products stay in the collection. */
export async function deleteSubcollection(
  db: Database,
  actor: Actor,
  input: { collectionId: string; subcollectionId: string },
): Promise<{ ok: true } | { ok: false; reason: "admins-only" | "missing" }> {
  if (!actor.isAdmin) return { ok: false, reason: "admins-only" };
  const { collectionId, subcollectionId } = input;
  return db.transaction(async (tx) => {
    const [own] = await tx
      .select({ id: subcollections.id })
      .from(subcollections)
      .where(
        and(eq(subcollections.id, subcollectionId), eq(subcollections.collectionId, collectionId)),
      )
      .for("update");
    if (!own) return { ok: false, reason: "missing" };
    await tx
      .update(designs)
      .set({ subcollectionId: null })
      .where(eq(designs.subcollectionId, subcollectionId));
    await tx
      .update(products)
      .set({ subcollectionId: null })
      .where(eq(products.subcollectionId, subcollectionId));
    const [deleted] = await tx
      .delete(subcollections)
      .where(eq(subcollections.id, subcollectionId))
      .returning();
    await recordAdminAction(tx, actor, {
      action: "SUBCOLLECTION_DELETED",
      resourceType: "subcollection",
      resourceId: subcollectionId,
      before: deleted,
      after: null,
    });
    return { ok: true };
  });
}
