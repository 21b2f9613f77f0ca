import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";

import type { Actor } from "~/people/actor";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { Database, Transaction } from "~/platform/database/client.server";
import { mayDo } from "~/schema/admin-roles";
import { users } from "~/schema/tables/accounts";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { preserved } from "~/schema/tables/preserved";
import { designArt } from "~/schema/tables/print-plans";

import { sketchActs, sketches } from "~/schema/tables/sketches";

import { preservedFacts, type PreservedFacts } from "./preserved-facts";

type Refused = { ok: false; reason: "owners-only" | "gone" };

/** An owner has reported it to the CyberTipline: from now on it is kept for a year. */
export async function recordReport(
  db: Database,
  admin: Actor,
  { id, reportNumber }: { id: string; reportNumber: string },
  now: Date,
): Promise<{ ok: true } | Refused> {
  if (!mayDo(admin, "see-preserved")) return { ok: false, reason: "owners-only" };
  return db.transaction(async (tx) => {
    const reported = await tx
      .update(preserved)
      .set({ reportedAt: now, reportNumber })
      .where(eq(preserved.id, id))
      .returning({ id: preserved.id });
    if (reported.length === 0) return { ok: false, reason: "gone" };
    await recordAdminAction(tx, admin, {
      action: "SERIOUS_REPORTED",
      resourceType: "preserved",
      resourceId: id,
    });
    return { ok: true };
  });
}

/**
 * It was a mistake: a drawing goes back to its artist, into the review as if it had just come. What
 * was reported to the authorities stays.
 */
export async function giveBackPreserved(
  db: Database,
  admin: Actor,
  id: string,
  now: Date,
): Promise<{ ok: true; isBack: boolean } | Refused> {
  if (!mayDo(admin, "see-preserved")) return { ok: false, reason: "owners-only" };
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(preserved)
      .where(and(eq(preserved.id, id), sql`${preserved.reportedAt} is null`))
      .for("update");
    if (!found) return { ok: false, reason: "gone" };
    await endPreserved(tx, [id]);
    const isBack = await giveBackDrawing(tx, found, now);
    await recordAdminAction(tx, admin, {
      action: "SERIOUS_WAS_A_MISTAKE",
      resourceType: "preserved",
      resourceId: id,
      after: { isBack },
    });
    return { ok: true, isBack };
  });
}

/** Its time is over: the job that deletes files may have them. */
export async function endPreserved(tx: Transaction, ids: readonly string[]): Promise<void> {
  const gone = await tx
    .delete(preserved)
    .where(inArray(preserved.id, [...ids]))
    .returning({ pictureIds: preserved.pictureIds });
  const pictureIds = gone.flatMap((row) => row.pictureIds);
  await tx
    .update(pictures)
    .set({ isPreserved: false })
    .where(
      and(
        inArray(pictures.id, pictureIds),
        sql`not exists (select 1 from preserved other where ${pictures.id} = any(other.picture_ids))`,
      ),
    );
}

async function giveBackDrawing(
  tx: Transaction,
  { facts, userId }: typeof preserved.$inferSelect,
  now: Date,
): Promise<boolean> {
  const { drawing, title } = preservedFacts.parse(facts);
  if (!drawing || !userId) return false;
  const [artist] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!artist) return false;
  const { art, createdAt, sketch, ...design } = drawing;
  if (sketch) await giveBackSketch(tx, userId, sketch);
  await tx
    .update(pictures)
    .set({ deletedAt: null, ownerUserId: userId })
    .where(inArray(pictures.id, picturesOf(drawing)));
  // A new id: the old one is on the list of what a restored backup has to lose.
  const [back] = await tx
    .insert(designs)
    .values({
      ...design,
      ...(sketch && { sketchId: sketch.id, sketchActs: sketch.count }),
      title,
      userId,
      status: "pending_review",
      createdAt: new Date(createdAt),
      updatedAt: now,
    })
    .returning({ id: designs.id });
  if (!back) throw new Error("The drawing was not given back");
  await tx.insert(designArt).values(art.map((version) => ({ ...version, designId: back.id })));
  return true;
}

/** Its art is drawn from it again. */
async function giveBackSketch(
  tx: Transaction,
  userId: string,
  { id, acts, isTraced, createdAt }: NonNullable<NonNullable<PreservedFacts["drawing"]>["sketch"]>,
): Promise<void> {
  const made = await tx
    .insert(sketches)
    .values({
      id,
      userId,
      isTraced,
      head: lastId(acts),
      actCount: acts.length,
      characters: JSON.stringify(acts).length,
      createdAt: new Date(createdAt),
    })
    // Its artist's device may have saved it again meanwhile.
    .onConflictDoNothing()
    .returning({ id: sketches.id });
  if (made.length > 0) await tx.insert(sketchActs).values({ sketchId: id, first: 0, acts });
}

function lastId(acts: readonly unknown[]): string {
  return z.object({ id: z.string() }).parse(acts.at(-1)).id;
}

function picturesOf({ pictureId, photoPictureId, art }: NonNullable<PreservedFacts["drawing"]>) {
  return [
    pictureId,
    ...(photoPictureId ? [photoPictureId] : []),
    ...art.flatMap(({ artPictureId, paperPictureId }) => [artPictureId, paperPictureId]),
  ];
}
