import { eq } from "drizzle-orm";
import { z } from "zod";

import type { Database, Db } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";
import type { Actor } from "~/people/actor";
import { assignDesign, type AssignRefusal } from "~/catalog/collections/assign-design.server";
import { changeProductStatus } from "~/catalog/edit/change-product-status.server";
import { productStatuses, type ProductStatus } from "~/schema/product-status";

import { CHANGED_SINCE, GONE, NOT_YOUR_ROLE, type RowOutcome, type RowToDo } from "./row-outcome";

/** Shows or hides a product; one that is so already is refused. */
export async function switchProductRow(
  db: Database,
  actor: Actor,
  { subjectId: productId }: RowToDo,
  to: ProductStatus,
): Promise<RowOutcome> {
  const before = await productNow(db, productId);
  if (!before) return { ok: false, why: GONE };
  const result = await changeProductStatus(db, actor, { productId, to });
  if (!result.ok)
    return {
      ok: false,
      why: result.reason === "admins-only" ? NOT_YOUR_ROLE : `It was ${to} already.`,
    };
  const after = await productNow(db, productId);
  return { ok: true, before: { status: before.status }, after: { changed: after?.changed } };
}

const keptStatus = z.object({ status: z.enum(productStatuses) });
const keptChange = z.object({ changed: z.string() });

/** Puts a product back to the status it had, unless anything about it was changed since. */
export async function unswitchProductRow(
  db: Database,
  actor: Actor,
  { subjectId: productId, before, after }: RowToDo & { before: unknown; after: unknown },
): Promise<RowOutcome> {
  const { status: to } = keptStatus.parse(before);
  const now = await productNow(db, productId);
  if (!now) return { ok: false, why: GONE };
  if (now.changed !== keptChange.parse(after).changed) return { ok: false, why: CHANGED_SINCE };
  const result = await changeProductStatus(db, actor, { productId, to });
  return result.ok ? { ok: true } : { ok: false, why: CHANGED_SINCE };
}

async function productNow(db: Db, productId: string) {
  const [product] = await db
    .select({ status: products.status, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.id, productId))
    .for("update");
  return product && { status: product.status, changed: product.updatedAt.toISOString() };
}

const place = z.object({
  collectionId: z.uuid().nullable(),
  subcollectionId: z.uuid().nullable(),
});
const seenVersion = z.object({ version: z.number().int() });

const assignRefusals: Record<AssignRefusal, string> = {
  "admins-only": NOT_YOUR_ROLE,
  missing: "It is not published.",
  conflict: "Someone assigned it elsewhere in the meantime.",
  "unknown-collection": "This collection no longer exists.",
  "subcollection-gone": "This subcollection no longer exists.",
  "unknown-subcollection": "This subcollection does not belong to this collection.",
};

/** Assigns a published design with its product; one that someone has moved since is refused. */
export async function assignRow(
  db: Database,
  actor: Actor,
  { subjectId, input, params }: RowToDo & { params: unknown },
  isProduct: boolean,
): Promise<RowOutcome> {
  const before = await placeNow(db, subjectId, isProduct);
  if (!before) return { ok: false, why: isProduct ? GONE : assignRefusals.missing };
  const { designId, ...home } = before;
  const { version } = seenVersion.parse(input);
  const wanted = place.parse(params);
  const result = await assignDesign(db, actor, { designId, version, ...wanted });
  if (!result.ok) return { ok: false, why: assignRefusals[result.reason] };
  if (result.version === before.version) return { ok: false, why: "It was there already." };
  return { ok: true, before: home, after: { version: result.version } };
}

const keptPlace = place.extend({
  homeCollectionId: z.uuid().nullable(),
  homeSubcollectionId: z.uuid().nullable(),
});

/** Puts a design back where it was, unless someone has changed it since. */
export async function unassignRow(
  db: Database,
  actor: Actor,
  { subjectId, before, after }: RowToDo & { before: unknown; after: unknown },
  isProduct: boolean,
): Promise<RowOutcome> {
  const { collectionId, subcollectionId, ...home } = keptPlace.parse(before);
  const now = await placeNow(db, subjectId, isProduct);
  if (!now) return { ok: false, why: GONE };
  const { version } = seenVersion.parse(after);
  if (now.version !== version) return { ok: false, why: CHANGED_SINCE };
  const back = { designId: now.designId, version, collectionId, subcollectionId };
  const result = await assignDesign(db, actor, back);
  if (!result.ok) return { ok: false, why: assignRefusals[result.reason] };
  // Where a featured design came from is as it was, too.
  await db.update(designs).set(home).where(eq(designs.id, now.designId));
  return { ok: true };
}

async function placeNow(db: Db, subjectId: string, isProduct: boolean) {
  const [design] = await db
    .select({
      designId: designs.id,
      version: designs.version,
      collectionId: designs.collectionId,
      subcollectionId: designs.subcollectionId,
      homeCollectionId: designs.homeCollectionId,
      homeSubcollectionId: designs.homeSubcollectionId,
    })
    .from(designs)
    .leftJoin(products, eq(products.designId, designs.id))
    .where(eq(isProduct ? products.id : designs.id, subjectId))
    .for("update", { of: designs });
  return design ?? null;
}
