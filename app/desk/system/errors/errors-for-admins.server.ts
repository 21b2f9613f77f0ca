import { and, eq, inArray } from "drizzle-orm";

import type { Actor } from "~/people/actor";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { Db, Database } from "~/platform/database/client.server";
import { mayDo } from "~/schema/admin-roles";
import { errorGroups } from "~/schema/tables/system";
import { byNumber, byTime, sortedPage } from "~/platform/database/sorted-page.server";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";
import { errorSourceLabels, type ErrorSource } from "~/schema/error-sources";
import { errorMoves, errorStatuses, type ErrorStatus } from "~/schema/error-statuses";

type Filter = {
  status?: ErrorStatus | null;
  source?: ErrorSource | null;
  sort?: SortBy<keyof typeof sortColumns>;
  page?: ListPage;
};

const sortColumns = {
  last: byTime(errorGroups.lastAt),
  first: byTime(errorGroups.firstAt),
  times: byNumber(errorGroups.times),
};

/** Errors by group; those that are the same but for what they met are one. */
export async function errorsForAdmins(
  db: Db,
  { status, source, sort = "-last", page = firstPage }: Filter,
) {
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, errorGroups.id, page);
  const found = await db
    .select({
      id: errorGroups.id,
      source: errorGroups.source,
      kind: errorGroups.kind,
      message: errorGroups.message,
      frames: errorGroups.frames,
      place: errorGroups.place,
      version: errorGroups.version,
      requestId: errorGroups.requestId,
      status: errorGroups.status,
      times: errorGroups.times,
      firstAt: errorGroups.firstAt,
      lastAt: errorGroups.lastAt,
      sortKey,
    })
    .from(errorGroups)
    .where(
      and(
        status ? eq(errorGroups.status, status) : undefined,
        source ? eq(errorGroups.source, source) : undefined,
        afterKey,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  const { rows, next } = cutPage(found, page);
  return {
    rows: rows.map(({ source: from, ...group }) => ({
      ...group,
      where: errorSourceLabels[from],
    })),
    next,
  };
}

/** How many groups wait for someone to look at them. */
export function openErrorCount(db: Db): Promise<number> {
  return db.$count(errorGroups, eq(errorGroups.status, "open"));
}

/** Marks a group of errors as solved or ignored, or opens it again. */
export async function moveErrors(
  db: Database,
  actor: Actor,
  groupId: string,
  to: ErrorStatus,
): Promise<{ ok: true } | { ok: false; reason: "not-your-role" | "conflict" }> {
  if (!mayDo(actor, "run-the-system")) return { ok: false, reason: "not-your-role" };
  const from = errorStatuses.filter((status) => errorMoves[status].some((move) => move.to === to));
  return db.transaction(async (tx) => {
    const [moved] = await tx
      .update(errorGroups)
      .set({ status: to })
      .where(and(eq(errorGroups.id, groupId), inArray(errorGroups.status, from)))
      .returning({ kind: errorGroups.kind, message: errorGroups.message });
    if (!moved) return { ok: false, reason: "conflict" };
    await recordAdminAction(tx, actor, {
      action: "ERROR_GROUP_MOVED",
      resourceType: "error_group",
      resourceId: groupId,
      after: { ...moved, status: to },
    });
    return { ok: true };
  });
}
