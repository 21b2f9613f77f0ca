import { and, desc, eq, gt, isNull, type SQL } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/platform/database/client.server";
import { designDrafts } from "~/schema/tables/design-drafts";
import { pictures } from "~/schema/tables/pictures";
import { prompts } from "~/schema/tables/prompts";
import { isBlocking } from "~/art/photo/print-check";
import { artVersions } from "~/schema/art-versions";
import { DAY_MS } from "~/lib/dates";
import { isUuid } from "~/lib/uuid";

import type { DraftToShow } from "./draft-to-show";
import { DRAFT_DAYS } from "./draft-limits";
import { checkOf, mendOf } from "./stored-check";

const storedArt = z.array(
  z.object({ version: z.enum(artVersions), artPictureId: z.uuid(), paperPictureId: z.uuid() }),
);

/**
 * One of the creator's own drafts; null when it does not exist, has expired or is someone else's.
 */
export async function ownDraft(
  db: Db,
  userId: string,
  draftId: string,
  now: Date,
): Promise<DraftToShow | null> {
  if (!isUuid(draftId)) return null;
  return draftWhere(db, isOwnDraft(userId, draftId, now));
}

/**
 * The picture that the creator chose last and has not submitted yet; null when there is none. What was
 * drawn here is sent from where it was drawn.
 */
export async function openDraft(db: Db, userId: string, now: Date): Promise<DraftToShow | null> {
  const isPicture = isNull(designDrafts.sketchId);
  return draftWhere(db, and(eq(designDrafts.userId, userId), isPicture, isFresh(now)));
}

async function draftWhere(db: Db, where: SQL | undefined): Promise<DraftToShow | null> {
  const [draft] = await db
    .select({
      id: designDrafts.id,
      submissionKey: designDrafts.submissionKey,
      title: designDrafts.title,
      inspiration: designDrafts.inspiration,
      photoPictureId: designDrafts.photoPictureId,
      photo: { width: pictures.width, height: pictures.height },
      sketchId: designDrafts.sketchId,
      prompt: { id: prompts.id, title: prompts.title },
      art: designDrafts.art,
      artVersion: designDrafts.artVersion,
      printCheck: designDrafts.printCheck,
      mend: designDrafts.mend,
    })
    .from(designDrafts)
    .leftJoin(pictures, eq(pictures.id, designDrafts.photoPictureId))
    .leftJoin(prompts, eq(prompts.id, designDrafts.promptId))
    .where(where)
    .orderBy(desc(designDrafts.createdAt))
    .limit(1);
  if (!draft) return null;
  const { printCheck, art, mend, ...shown } = draft;
  const check = checkOf(printCheck);
  return {
    ...shown,
    ...check,
    art: artOfDraft(art),
    mend: mendOf(mend),
    mayBeUsed: !check.findings.some(isBlocking),
  };
}

/** The condition for this creator's draft, unless it has expired. */
export function isOwnDraft(userId: string, draftId: string, now: Date) {
  return and(eq(designDrafts.id, draftId), eq(designDrafts.userId, userId), isFresh(now));
}

function isFresh(now: Date) {
  return gt(designDrafts.createdAt, new Date(now.getTime() - DRAFT_DAYS * DAY_MS));
}

/** The art that a draft's row holds. */
export function artOfDraft(art: unknown): z.infer<typeof storedArt> {
  return storedArt.parse(art);
}
