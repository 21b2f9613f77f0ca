import { and, eq, inArray, notExists, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { designHints } from "~/schema/tables/hints";
import { designMockups } from "~/schema/tables/mockups";
import { pictures } from "~/schema/tables/pictures";
import { designArt, printPlans } from "~/schema/tables/print-plans";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { isPaused } from "~/people/is-paused.server";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { DropDeps } from "~/art/pictures/delete-orphaned-files.server";
import { isUuid } from "~/lib/uuid";

import { artOfDesign } from "../art-of-design.server";
import type { DesignArt } from "../design-art";
import { designStatuses, designTransitions } from "~/schema/design-status";
import { mockupChoice } from "../mockups/mockup-choices";
import { putDrawnMockups } from "../mockups/drawn-mockups.server";
import { namesOf, rowsOf } from "../upload/store-design-files.server";
import { checkOf, mendOf } from "../upload/stored-check";
import { artMadeAgain, type MadeAgain, retireArt, versionAfter } from "./art-made-again.server";
import { partsChanged } from "./mended-parts";
import { choosesUnseen, type Mend, type MendToRead } from "./mend-form";
import type { MendProblem } from "./mend-limits";
import type { MendAs } from "./mend-copy";

type MendDesignResult = { ok: true } | { ok: false; reason: MendProblem };

/** Until its mockups are sent, a drawing's picture may be changed. */
const openStatuses = designStatuses.filter((status) =>
  designTransitions[status].includes("mockups_ready"),
);

/**
 * A design's picture as someone decided by hand: its art is made again from the stored photo, and the
 * pictures of before are retired. Its artist may until shirts of it were begun, the team until they
 * are sent: the drawn mockups are drawn again, and those of a file that shows the old art go.
 */
export async function mendDesign(
  deps: DropDeps,
  actor: Actor,
  input: { designId: string; as: MendAs; mend: MendToRead },
  now: Date,
): Promise<MendDesignResult> {
  const { db } = deps;
  const { designId, as } = input;
  const isAllowed =
    as === "artist" || (mayDo(actor, "review-designs") && mayDo(actor, "see-photos"));
  if (!isAllowed || !isUuid(designId)) return { ok: false, reason: "not-found" };
  if (as === "artist" && (await isPaused(db, actor.userId))) return { ok: false, reason: "paused" };
  const isTheirs = as === "artist" ? eq(designs.userId, actor.userId) : undefined;
  const [design] = await db
    .select({
      userId: designs.userId,
      photoPictureId: designs.photoPictureId,
      mend: designs.mend,
      printCheck: designs.printCheck,
      status: designs.status,
    })
    .from(designs)
    .where(and(eq(designs.id, designId), isTheirs));
  if (!design) return { ok: false, reason: "not-found" };
  const { photoPictureId, userId: ownerUserId } = design;
  if (!openStatuses.includes(design.status)) return { ok: false, reason: "shirts-begun" };
  if (as === "artist" && (await hasMockups(db, designId)))
    return { ok: false, reason: "shirts-begun" };
  if (!photoPictureId) return { ok: false, reason: "no-photo" };
  const before = mendOf(design.mend);
  const mend = input.mend(before);
  if (!mend.ok) return mend;
  const { findings: found, drawings } = checkOf(design.printCheck);
  if (choosesUnseen(mend.choices, before, drawings.length))
    return { ok: false, reason: "no-such-drawing" };
  const photo = { ownerUserId, photoPictureId, before, mend: mend.choices, found };
  const made = await artMadeAgain(deps, photo);
  if (made === "no-photo") return { ok: false, reason: "no-photo" };
  const kept = await keep(db, actor, { designId, as, mend, made, now }).catch(
    async (error: unknown) => {
      await made?.drop(error);
      throw error;
    },
  );
  if (!kept.ok) await made?.drop();
  return kept;
}

type ToKeep = {
  designId: string;
  as: MendAs;
  mend: Mend;
  /** Null where the art stays as it is. */
  made: MadeAgain | null;
  now: Date;
};

async function keep(
  db: Database,
  actor: Actor,
  { designId, as, mend, made, now }: ToKeep,
): Promise<MendDesignResult> {
  return db.transaction(async (tx) => {
    // Whoever makes mockups holds this lock: only after it is it known whether there are any.
    const isOpen = and(eq(designs.id, designId), inArray(designs.status, openStatuses));
    const isTheirs = as === "artist" ? eq(designs.userId, actor.userId) : undefined;
    const [design] = await tx.select().from(designs).where(and(isOpen, isTheirs)).for("update");
    if (!design || (as === "artist" && (await hasMockups(tx, designId))))
      return { ok: false, reason: "shirts-begun" };
    const earlier = await artOfDesign(tx, designId);
    const art = made ? namesOf(made.art) : earlier;
    const version = versionAfter(art, mend, {
      earlier: { art: earlier, version: design.artVersion },
      made,
    });
    const shown = art.find((one) => one.version === version);
    if (!shown) return { ok: false, reason: "failed" };
    const changed = partsChanged(
      { mend: mendOf(design.mend), version: design.artVersion },
      { mend: mend.choices, version },
    );
    if (changed.length === 0) return { ok: true };
    if (made) await tx.insert(pictures).values(rowsOf(made.art));
    const told = design.mendedByTeam ?? [];
    await tx
      .update(designs)
      .set({
        artVersion: version,
        pictureId: shown.paperPictureId,
        mend: mend.choices,
        mendedByTeam:
          as === "team"
            ? [...new Set([...told, ...changed])]
            : told.filter((part) => !changed.some((one) => one === part)),
        version: sql`${designs.version} + 1`,
        ...(made && { printCheck: made.check }),
      })
      .where(eq(designs.id, designId));
    if (made) await replaceArt(tx, designId, art);
    await drawAgain(tx, { designId, ownerUserId: design.userId }, earlier, now);
    if (made) await retireArt(tx, earlier, now);
    if (as === "team")
      await recordAdminAction(tx, actor, {
        action: "DRAWING_MENDED",
        resourceType: "design",
        resourceId: designId,
        after: { fields: changed, print: version },
      });
    return { ok: true };
  });
}

async function replaceArt(tx: Transaction, designId: string, art: readonly DesignArt[]) {
  await tx.delete(designArt).where(eq(designArt.designId, designId));
  await tx.insert(designArt).values(art.map((one) => ({ ...one, designId })));
  // What they saw is on the picture of before.
  await tx.delete(designHints).where(eq(designHints.designId, designId));
}

/** Mockups show what is printed now; a plan for art that is gone prints nothing any more. */
async function drawAgain(
  tx: Transaction,
  design: { designId: string; ownerUserId: string | null },
  earlier: readonly DesignArt[],
  now: Date,
): Promise<void> {
  const { designId } = design;
  const oldArt = earlier.map(({ artPictureId }) => artPictureId);
  const stale = await tx
    .select({
      id: designMockups.id,
      mockupOrder: designMockups.mockupOrder,
      garmentColor: designMockups.garmentColor,
      placement: designMockups.placement,
      pictureId: designMockups.pictureId,
      isDrawn: sql<boolean>`${pictures.recipe} is not null`,
    })
    .from(designMockups)
    .innerJoin(pictures, eq(pictures.id, designMockups.pictureId))
    .innerJoin(printPlans, eq(printPlans.id, designMockups.printPlanId))
    .where(and(eq(designMockups.designId, designId), inArray(printPlans.artPictureId, oldArt)));
  for (const { id, isDrawn, mockupOrder, pictureId, ...choice } of stale) {
    const wanted = mockupChoice.safeParse(choice);
    const mockups = wanted.success ? [{ mockupOrder, ...wanted.data }] : [];
    if (isDrawn && wanted.success && (await putDrawnMockups(tx, design, mockups))) continue;
    await tx.delete(designMockups).where(eq(designMockups.id, id));
    await tx
      .update(pictures)
      .set({ isPublic: false, deletedAt: now })
      .where(eq(pictures.id, pictureId));
  }
  const isUnused = notExists(
    tx
      .select({ id: designMockups.id })
      .from(designMockups)
      .where(eq(designMockups.printPlanId, printPlans.id)),
  );
  await tx
    .delete(printPlans)
    .where(
      and(eq(printPlans.designId, designId), inArray(printPlans.artPictureId, oldArt), isUnused),
    );
}

async function hasMockups(db: Database | Transaction, designId: string): Promise<boolean> {
  return (await db.$count(designMockups, eq(designMockups.designId, designId))) > 0;
}
