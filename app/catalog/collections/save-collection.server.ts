import { and, eq, ne, sql } from "drizzle-orm";

import { brand } from "~/brand";
import type { Database, Transaction } from "~/platform/database/client.server";
import { collections, collectionSlugs } from "~/schema/tables/collections";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { slugify } from "~/lib/slug";

import type { CollectionForm } from "./collection-form";

export type SavedCollection =
  | { ok: true; id: string }
  | { ok: false; reason: "admins-only" | "slug-taken" | "old-slug-taken" | "conflict" };

/**
 * Creates a collection. A name whose slug is taken is refused, and so is a slug another collection
 * once had, because its old links still lead there.
 */
export async function createCollection(
  db: Database,
  actor: Actor,
  input: CollectionForm,
): Promise<SavedCollection> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  const slug = slugify(input.name);
  return db.transaction(async (tx) => {
    const taken = await takenSlug(tx, slug);
    if (taken) return { ok: false, reason: taken };
    const [created] = await tx
      .insert(collections)
      .values({ ...input, slug })
      .returning({ id: collections.id });
    if (!created) throw new Error("A collection that was written has an id");
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
 * Changes a collection; an outdated version is a conflict. A new name makes a new slug, and the old
 * one redirects.
 */
export async function editCollection(
  db: Database,
  actor: Actor,
  input: CollectionForm & { id: string; version: number },
): Promise<SavedCollection> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  const { id, version, ...fields } = input;
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(collections)
      .where(and(eq(collections.id, id), eq(collections.version, version)))
      .for("update");
    if (!before) return { ok: false, reason: "conflict" };
    const slug = slugAfter(before, fields.name);
    const taken = await takenSlug(tx, slug, id);
    if (taken) return { ok: false, reason: taken };
    await tx
      .update(collections)
      .set({ ...fields, slug, version: sql`${collections.version} + 1` })
      .where(eq(collections.id, id));
    if (slug !== before.slug) {
      // a collection may take back one of its own former slugs
      await tx.delete(collectionSlugs).where(eq(collectionSlugs.slug, slug));
      await tx.insert(collectionSlugs).values({ slug: before.slug, collectionId: id });
    }
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

/**
 * Whether another collection has, or once had, the slug; concurrent callers wait for each other.
 */
async function takenSlug(
  tx: Transaction,
  slug: string,
  ownId: string | null = null,
): Promise<"slug-taken" | "old-slug-taken" | null> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('collection-slugs'))`);
  const others = await tx
    .select({ id: collections.id })
    .from(collections)
    .where(and(eq(collections.slug, slug), ownId ? ne(collections.id, ownId) : undefined));
  if (others.length > 0) return "slug-taken";
  const former = await tx
    .select({ id: collectionSlugs.collectionId })
    .from(collectionSlugs)
    .where(
      and(
        eq(collectionSlugs.slug, slug),
        ownId ? ne(collectionSlugs.collectionId, ownId) : undefined,
      ),
    );
  return former.length > 0 ? "old-slug-taken" : null;
}
