import { and, eq, gt } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { designDrafts } from "~/db/schema/design-drafts";
import { isBlocking } from "~/features/artwork/photo/print-check";
import { artVersions } from "~/features/print-plans/art-versions";
import { DAY_MS } from "~/lib/dates";
import { isUuid } from "~/lib/uuid";

import type { DraftToShow } from "./draft-to-show";
import { DRAFT_DAYS } from "./draft-limits";
import { findingsOf } from "./stored-check";

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
  const [draft] = await db
    .select({
      id: designDrafts.id,
      submissionKey: designDrafts.submissionKey,
      title: designDrafts.title,
      inspiration: designDrafts.inspiration,
      photoPictureId: designDrafts.photoPictureId,
      printCheck: designDrafts.printCheck,
    })
    .from(designDrafts)
    .where(isOwnDraft(userId, draftId, now));
  if (!draft) return null;
  const { printCheck, ...shown } = draft;
  const findings = findingsOf(printCheck);
  return { ...shown, findings, mayBeUsed: !findings.some(isBlocking) };
}

/** The condition for this creator's draft, unless it has expired. */
export function isOwnDraft(userId: string, draftId: string, now: Date) {
  return and(
    eq(designDrafts.id, draftId),
    eq(designDrafts.userId, userId),
    gt(designDrafts.createdAt, new Date(now.getTime() - DRAFT_DAYS * DAY_MS)),
  );
}

/** The art that a draft's row holds. */
export function artOfDraft(art: unknown): z.infer<typeof storedArt> {
  return storedArt.parse(art);
}
