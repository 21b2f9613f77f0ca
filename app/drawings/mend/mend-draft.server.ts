import { and, eq, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { designDrafts } from "~/schema/tables/design-drafts";
import { pictures } from "~/schema/tables/pictures";
import { isCreator, type Actor } from "~/people/actor";
import { isPaused } from "~/people/is-paused.server";
import type { DropDeps } from "~/art/pictures/delete-orphaned-files.server";
import { isUuid } from "~/lib/uuid";

import { artOfDraft, isOwnDraft } from "../upload/own-draft.server";
import { namesOf, rowsOf } from "../upload/store-design-files.server";
import { checkOf, mendOf } from "../upload/stored-check";
import { artMadeAgain, type MadeAgain, retireArt, versionAfter } from "./art-made-again.server";
import { choosesUnseen, type Mend, type MendToRead } from "./mend-form";
import type { MendProblem } from "./mend-limits";

type MendDraftResult = { ok: true } | { ok: false; reason: MendProblem };

/**
 * The creator's own draft as they decided by hand: its art is made again from the stored photo, and
 * the pictures of before are retired. Where nothing but the version changes, no picture is made.
 */
export async function mendDraft(
  deps: DropDeps,
  actor: Actor,
  input: { draftId: string; mend: MendToRead },
  now: Date,
): Promise<MendDraftResult> {
  const { db } = deps;
  if (!isCreator(actor)) return { ok: false, reason: "not-found" };
  if (await isPaused(db, actor.userId)) return { ok: false, reason: "paused" };
  if (!isUuid(input.draftId)) return { ok: false, reason: "gone" };
  const isOwn = isOwnDraft(actor.userId, input.draftId, now);
  const draft = await draftWhere(db, isOwn);
  if (!draft) return { ok: false, reason: "gone" };
  const before = mendOf(draft.mend);
  const mend = input.mend(before);
  if (!mend.ok) return mend;
  const { findings: found, drawings } = checkOf(draft.printCheck);
  if (choosesUnseen(mend.choices, before, drawings.length))
    return { ok: false, reason: "no-such-drawing" };
  const { photoPictureId } = draft;
  const made = await artMadeAgain(deps, {
    ownerUserId: actor.userId,
    photoPictureId,
    before,
    mend: mend.choices,
    found,
  });
  if (made === "no-photo") return { ok: false, reason: photoPictureId ? "gone" : "no-photo" };
  return keep(db, { isOwn, photoPictureId, mend, made, now }).catch(async (error: unknown) => {
    await made?.drop(error);
    throw error;
  });
}

type ToKeep = {
  isOwn: ReturnType<typeof isOwnDraft>;
  photoPictureId: string | null;
  mend: Mend;
  /** Null where the art stays as it is. */
  made: MadeAgain | null;
  now: Date;
};

async function keep(
  db: Database,
  { isOwn, photoPictureId, mend, made, now }: ToKeep,
): Promise<MendDraftResult> {
  const isSaved = await db.transaction(async (tx) => {
    // Another photo may have taken its place meanwhile, or it was submitted.
    const [draft] = await tx
      .select({ id: designDrafts.id, art: designDrafts.art, artVersion: designDrafts.artVersion })
      .from(designDrafts)
      .where(
        and(
          isOwn,
          sql`${designDrafts.photoPictureId} is not distinct from ${photoPictureId}::uuid`,
        ),
      )
      .for("update");
    if (!draft) return false;
    const earlier = artOfDraft(draft.art);
    const art = made ? namesOf(made.art) : earlier;
    if (made) await tx.insert(pictures).values(rowsOf(made.art));
    await tx
      .update(designDrafts)
      .set({
        art,
        artVersion: versionAfter(art, mend, {
          earlier: { art: earlier, version: draft.artVersion },
          made,
        }),
        mend: mend.choices,
        ...(made && { printCheck: made.check }),
      })
      .where(eq(designDrafts.id, draft.id));
    if (made) await retireArt(tx, earlier, now);
    return true;
  });
  if (isSaved) return { ok: true };
  await made?.drop();
  return { ok: false, reason: "gone" };
}

async function draftWhere(db: Database, isOwn: ReturnType<typeof isOwnDraft>) {
  const [draft] = await db
    .select({
      photoPictureId: designDrafts.photoPictureId,
      mend: designDrafts.mend,
      printCheck: designDrafts.printCheck,
    })
    .from(designDrafts)
    .where(isOwn);
  return draft;
}
