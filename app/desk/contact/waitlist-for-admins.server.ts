import { and } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { waitlistEntries } from "~/schema/tables/community";
import { isAddressLike } from "~/platform/database/shown-name.server";
import { byOwn, foundBy } from "~/platform/database/list-search.server";
import { byTime, sortedPage } from "~/platform/database/sorted-page.server";
import type { Actor } from "~/people/actor";
import { mayDo, type AdminRole } from "~/schema/admin-roles";
import { shownAddresses } from "~/people/users/shown-addresses.server";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { tableOf, toCsv, type CsvColumns } from "~/lib/csv";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";
import { shopTime } from "~/lib/shop-zone";

const { id, email } = waitlistEntries;

const sortColumns = { joined: byTime(waitlistEntries.createdAt) };

type Filter = { q?: string; sort?: SortBy<keyof typeof sortColumns>; page?: ListPage };

const list = { table: waitlistEntries, id };

/**
 * The Future Founders waitlist, newest or oldest first, paged by key, with its total. A parent's
 * address is masked: which are hidden, no index can sort, so it is not sorted by them.
 */
export async function waitlistForAdmins(
  db: Db,
  viewer: { role: AdminRole | null },
  { q, sort = "-joined", page = firstPage }: Filter = {},
) {
  const found = q ? await foundBy(db, list, [byOwn(list, isAddressLike(email, q))]) : null;
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, id, page);
  const rows = await db
    .select({ id, email, createdAt: waitlistEntries.createdAt, sortKey })
    .from(waitlistEntries)
    .where(and(found?.isHit, afterKey))
    .orderBy(...order)
    .limit(limit);
  const cut = cutPage(rows, page);
  const addressOf = await shownAddresses(
    db,
    viewer,
    cut.rows.map((row) => row.email),
  );
  return {
    ...cut,
    rows: cut.rows.map((row) => ({
      id: row.id,
      createdAt: row.createdAt,
      sortKey: row.sortKey,
      address: addressOf(row.email),
    })),
    total: found ? found.count : await db.$count(waitlistEntries),
  };
}

const exported: CsvColumns<{ email: string; source: string; createdAt: Date }> = [
  ["Email", ({ email: address }) => address],
  ["From", ({ source }) => source],
  ["Joined", ({ createdAt }) => shopTime(createdAt)],
];

/**
 * The whole waitlist as CSV, for the one mail that everyone on it asked for; a parent's address, too,
 * so that the download is a look that is recorded.
 */
export async function exportWaitlistCsv(
  { db, reports }: { db: Database; reports: Db },
  admin: Actor,
): Promise<{ ok: true; csv: string } | { ok: false; reason: "not-your-role" }> {
  if (!mayDo(admin, "answer-messages")) return { ok: false, reason: "not-your-role" };
  await db.transaction((tx) =>
    recordAdminAction(tx, admin, { action: "WAITLIST_DOWNLOADED", resourceType: "waitlist" }),
  );
  const rows = await reports
    .select({
      email: waitlistEntries.email,
      source: waitlistEntries.source,
      createdAt: waitlistEntries.createdAt,
    })
    .from(waitlistEntries)
    .orderBy(waitlistEntries.createdAt);
  return { ok: true, csv: toCsv(tableOf(exported, rows)) };
}
