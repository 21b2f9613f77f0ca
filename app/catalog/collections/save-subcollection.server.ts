import { and, eq, ne, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { collections, subcollections } from "~/schema/tables/collections";
import { designs } from "~/schema/tables/designs";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { slugify } from "~/lib/slug";

import type { SubcollectionForm } from "./collection-form";

/** Creates a subcollection; its slug is unique in its collection. */
export async function createSubcollection(
  db: Database,
  actor: Actor,
  collectionId: string,
  input: SubcollectionForm,
): Promise<
  { ok: true; id: string } | { ok: false; reason: "admins-only" | "slug-taken" | "missing" }
> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  const slug = slugify(input.name);
  return db.transaction(async (tx) => {
    if (!(await lockCollection(tx, collectionId))) return { ok: false, reason: "missing" };
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

/** Changes a subcollection; an outdated version is a conflict. */
export async function editSubcollection(
  db: Database,
  actor: Actor,
  input: SubcollectionForm & { id: string; collectionId: string; version: number },
): Promise<{ ok: true } | { ok: false; reason: "admins-only" | "slug-taken" | "conflict" }> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  const { id, collectionId, version, ...fields } = input;
  const own = and(eq(subcollections.id, id), eq(subcollections.collectionId, collectionId));
  return db.transaction(async (tx) => {
    await lockCollection(tx, collectionId);
    const [before] = await tx
      .select()
      .from(subcollections)
      .where(and(own, eq(subcollections.version, version)))
      .for("update");
    if (!before) return { ok: false, reason: "conflict" };
    const slug = slugify(before.name) === slugify(fields.name) ? before.slug : slugify(fields.name);
    const taken = await tx
      .select({ id: subcollections.id })
      .from(subcollections)
      .where(
        and(
          eq(subcollections.collectionId, collectionId),
          eq(subcollections.slug, slug),
          ne(subcollections.id, id),
        ),
      );
    if (taken.length > 0) return { ok: false, reason: "slug-taken" };
    await tx
      .update(subcollections)
      .set({ ...fields, slug, version: sql`${subcollections.version} + 1` })
      .where(own);
    await recordAdminAction(tx, actor, {
      action: "SUBCOLLECTION_EDITED",
      resourceType: "subcollection",
      resourceId: id,
      before,
      after: { ...fields, slug },
    });
    return { ok: true };
  });
}

/** Deletes a subcollection; its designs and products stay in the collection. */
export async function deleteSubcollection(
  db: Database,
  actor: Actor,
  input: { collectionId: string; subcollectionId: string },
): Promise<{ ok: true } | { ok: false; reason: "admins-only" | "missing" }> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
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
      .set({ subcollectionId: null, version: sql`${designs.version} + 1` })
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

/**
 * Makes concurrent changes to one collection's subcollections wait for each other; false when the
 * collection is gone.
 */
async function lockCollection(tx: Transaction, collectionId: string): Promise<boolean> {
  const found = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(eq(collections.id, collectionId))
    .for("update");
  return found.length > 0;
}
