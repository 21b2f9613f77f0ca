import { and, sql } from "drizzle-orm";

import type { Database, Db } from "~/db/client.server";
import { waitlistEntries } from "~/db/schema/community";
import { isAddressLike, isGuardedAddress } from "~/db/shown-name.server";
import { byText, byTime, sortedPage } from "~/db/sorted-page.server";
import { keptCount } from "~/db/kept-counts.server";
import type { Actor } from "~/features/accounts/actor";
import { mayDo, type AdminRole } from "~/features/accounts/admin-roles";
import { shownAddresses } from "~/features/accounts/people/shown-addresses.server";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";
import { toCsv } from "~/lib/csv";
import { likePattern } from "~/lib/like-pattern";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";

import type { WaitlistSort } from "./message-sorts";

type Filter = { q?: string; sort?: WaitlistSort; page?: ListPage };

const waitlistColumns = {
  joined: byTime(waitlistEntries.createdAt),
  // A list's page key is read in its address: a parent's must not be in it.
  email: byText(
    sql`case when ${isGuardedAddress(waitlistEntries.email)} then '' else ${waitlistEntries.email}::text end`,
  ),
};

/**
 * The Future Founders waitlist, newest first or in the chosen order, paged by key, with its total. A
 * parent's address is masked.
 */
export async function waitlistForAdmins(
  db: Db,
  viewer: { role: AdminRole | null },
  { q, sort = "-joined", page = firstPage }: Filter = {},
) {
  const { sortKey, afterKey, order, limit } = sortedPage(
    waitlistColumns,
    sort,
    waitlistEntries.id,
    page,
  );
  const matching = q ? isAddressLike(waitlistEntries.email, q, likePattern(q)) : undefined;
  const rows = await db
    .select({
      id: waitlistEntries.id,
      email: waitlistEntries.email,
      createdAt: waitlistEntries.createdAt,
      sortKey,
    })
    .from(waitlistEntries)
    .where(and(matching, afterKey))
    .orderBy(...order)
    .limit(limit);
  const cut = cutPage(rows, page);
  const addressOf = await shownAddresses(
    db,
    viewer,
    cut.rows.map(({ email }) => email),
  );
  return {
    ...cut,
    rows: cut.rows.map(({ email, ...row }) => ({ ...row, address: addressOf(email) })),
    total: matching
      ? await db.$count(waitlistEntries, matching)
      : await keptCount(db, "waitlist_entries"),
  };
}

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
  const csv = toCsv([
    ["Email", "From", "Joined"],
    ...rows.map(({ email, source, createdAt }) => [email, source, createdAt.toISOString()]),
  ]);
  return { ok: true, csv };
}
