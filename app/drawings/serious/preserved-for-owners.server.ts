import { and, eq, gt, sql } from "drizzle-orm";

import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";
import { MINUTE_MS } from "~/lib/dates";
import { isUuid } from "~/lib/uuid";
import type { Actor } from "~/people/actor";
import type { Database, Db } from "~/platform/database/client.server";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { byTime, sortedPage } from "~/platform/database/sorted-page.server";
import { mayDo } from "~/schema/admin-roles";
import { LOOK_MINUTES, type LookReason } from "~/schema/serious";
import { adminActions } from "~/schema/tables/audit";
import { pictures } from "~/schema/tables/pictures";
import { preserved } from "~/schema/tables/preserved";

import { preservedFacts } from "./preserved-facts";

const LOOKED = "PRESERVED_LOOKED_AT";
const sortColumns = { decided: byTime(preserved.createdAt) };

type Filter = { sort?: SortBy<keyof typeof sortColumns>; page?: ListPage };

/** What is kept for the authorities: no title, no name, no picture. */
export async function preservedForOwners(
  db: Db,
  { sort = "-decided", page = firstPage }: Filter = {},
) {
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, preserved.id, page);
  const found = await db
    .select({
      id: preserved.id,
      kind: preserved.kind,
      reason: preserved.reason,
      reportedAt: preserved.reportedAt,
      createdAt: preserved.createdAt,
      sortKey,
    })
    .from(preserved)
    .where(afterKey)
    .orderBy(...order)
    .limit(limit);
  return cutPage(found, page);
}

/** One of them, without what a look shows; null when there is none. */
export async function preservedForOwner(db: Db, id: string) {
  if (!isUuid(id)) return null;
  const [found] = await db
    .select({
      id: preserved.id,
      kind: preserved.kind,
      reason: preserved.reason,
      userId: preserved.userId,
      reportedAt: preserved.reportedAt,
      reportNumber: preserved.reportNumber,
      createdAt: preserved.createdAt,
    })
    .from(preserved)
    .where(eq(preserved.id, id));
  return found ?? null;
}

/** An owner says why they look, and it is recorded before anything is shown. */
export async function lookAtPreserved(
  db: Database,
  admin: Actor,
  { id, reason }: { id: string; reason: LookReason },
): Promise<{ ok: true } | { ok: false; reason: "owners-only" | "gone" }> {
  if (!mayDo(admin, "see-preserved")) return { ok: false, reason: "owners-only" };
  return db.transaction(async (tx) => {
    const found = await preservedForOwner(tx, id);
    if (!found) return { ok: false, reason: "gone" };
    await recordAdminAction(tx, admin, {
      action: LOOKED,
      resourceType: "preserved",
      resourceId: id,
      after: { reason },
    });
    return { ok: true };
  });
}

/** What is seen while a recorded look of this owner lasts; null otherwise. */
export async function lookedAt(db: Db, admin: Actor, id: string, now: Date) {
  if (!mayDo(admin, "see-preserved") || !isUuid(id)) return null;
  const since = new Date(now.getTime() - LOOK_MINUTES * MINUTE_MS);
  const looks = await db.$count(
    adminActions,
    and(
      eq(adminActions.adminUserId, admin.userId),
      eq(adminActions.action, LOOKED),
      eq(adminActions.resourceId, id),
      gt(adminActions.createdAt, since),
    ),
  );
  if (looks === 0) return null;
  const [found] = await db
    .select({ facts: preserved.facts, pictureIds: preserved.pictureIds })
    .from(preserved)
    .where(eq(preserved.id, id));
  return found ? { ...found, facts: preservedFacts.parse(found.facts) } : null;
}

/** Where the file of one of its pictures lies; null outside of a recorded look. */
export async function preservedPicture(
  db: Db,
  admin: Actor,
  { id, pictureId }: { id: string; pictureId: string },
  now: Date,
) {
  const look = await lookedAt(db, admin, id, now);
  if (!look?.pictureIds.includes(pictureId)) return null;
  const [picture] = await db
    .select({ fileKey: pictures.fileKey, mimeType: pictures.mimeType })
    .from(pictures)
    .where(and(eq(pictures.id, pictureId), sql`${pictures.isPreserved}`));
  return picture ?? null;
}
