import { and, eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import { featuredCollectionId } from "./featured-collection.server";
import { moveDesign } from "./move-design.server";
import { namedPlace } from "./place-names.server";
import { placeRefusal, type PlaceRefusal } from "./place-refusal.server";

type Assignment = {
  designId: string;
  collectionId: string | null;
  subcollectionId: string | null;
  /** The design's version when the form was loaded. */
  version: number;
};

export type AssignRefusal = "admins-only" | "missing" | "conflict" | PlaceRefusal;

/**
 * Assigns a published design and its product to a collection; a new collection clears the
 * subcollection it had. An outdated version is a conflict, unless the design is already there.
 */
export async function assignDesign(
  db: Database,
  actor: Actor,
  input: Assignment,
): Promise<{ ok: true; version: number } | { ok: false; reason: AssignRefusal }> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .select({
        collectionId: designs.collectionId,
        subcollectionId: designs.subcollectionId,
        version: designs.version,
      })
      .from(designs)
      .where(and(eq(designs.id, input.designId), eq(designs.status, "published")))
      .for("update");
    if (!kept) return { ok: false, reason: "missing" };
    const { version, ...before } = kept;
    const isMoved = before.collectionId !== input.collectionId;
    const isLeftOver = isMoved && before.subcollectionId === input.subcollectionId;
    const subcollectionId = isLeftOver ? null : input.subcollectionId;
    if (!isMoved && before.subcollectionId === subcollectionId) return { ok: true, version };
    if (version !== input.version) return { ok: false, reason: "conflict" };
    const after = { collectionId: input.collectionId, subcollectionId };
    const reason = await placeRefusal(tx, after);
    if (reason) return { ok: false, reason };
    const featuredId = await featuredCollectionId(tx);
    await moveDesign(tx, input.designId, { before, after, featuredId });
    await recordAdminAction(tx, actor, {
      action: "DESIGN_ASSIGNED",
      resourceType: "design",
      resourceId: input.designId,
      before: await namedPlace(tx, before),
      after: await namedPlace(tx, after),
    });
    return { ok: true, version: version + 1 };
  });
}
