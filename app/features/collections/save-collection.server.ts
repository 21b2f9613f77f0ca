import { and, eq, ne, sql } from "drizzle-orm";

import { brand } from "~/brand";
import type { Database } from "~/db/client.server";
import { collections, collectionSlugs } from "~/db/schema/collections";
import type { Actor } from "~/features/accounts/actor";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";
import { slugify } from "~/lib/slug";

import type { CollectionForm } from "./collection-form";

export type SavedCollection =
  | { ok: true; id: string }
  | { ok: false; reason: "admins-only" | "slug-taken" | "conflict" };

/** Creates a collection; two names that make the same slug are refused. */
export async function createCollection(
  db: Database,
  actor: Actor,
  input: CollectionForm,
): Promise<SavedCollection> {
  if (!actor.isAdmin) return { ok: false, reason: "admins-only" };
  const slug = slugify(input.name);
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(collections)
      .values({ ...input, slug })
      .onConflictDoNothing({ target: collections.slug })
      .returning({ id: collections.id });
    if (!created) return { ok: false, reason: "slug-taken" };
    await recordAdminAction(tx, actor, {
      action: "COLLECTION_CREATED",
      resourceType: "collection",
      resourceId: created.id,
      before: null,
      after: { ...input, slug },
    });
    return { ok: true, id: created.id };
  });
}

/**
 * Changes a collection; a version that is no longer current is a conflict. A new name makes a new
 * slug; the old one redirects.
 */
export async function editCollection(
  db: Database,
  actor: Actor,
  input: CollectionForm & { id: string; version: number },
): Promise<SavedCollection> {
  if (!actor.isAdmin) return { ok: false, reason: "admins-only" };
  const { id, version, ...fields } = input;
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(collections)
      .where(and(eq(collections.id, id), eq(collections.version, version)))
      .for("update");
    if (!before) return { ok: false, reason: "conflict" };
    const slug = slugAfter(before, fields.name);
    const taken = await tx
      .select({ id: collections.id })
      .from(collections)
      .where(and(eq(collections.slug, slug), ne(collections.id, id)));
    if (taken.length > 0) return { ok: false, reason: "slug-taken" };
    await tx
      .update(collections)
      .set({ ...fields, slug, version: sql`${collections.version} + 1` })
      .where(eq(collections.id, id));
    if (slug !== before.slug)
      await tx
        .insert(collectionSlugs)
        .values({ slug: before.slug, collectionId: id })
        .onConflictDoUpdate({ target: collectionSlugs.slug, set: { collectionId: id } });
    await recordAdminAction(tx, actor, {
      action: "COLLECTION_EDITED",
      resourceType: "collection",
      resourceId: id,
      before,
      after: { ...fields, slug },
    });
    return { ok: true, id };
  });
}

/** The home page finds the co-founder collection by its slug, so that one never changes. */
function slugAfter(before: { name: string; slug: string }, name: string): string {
  if (before.slug === brand.founder.collectionSlug) return before.slug;
  return slugify(before.name) === slugify(name) ? before.slug : slugify(name);
}
