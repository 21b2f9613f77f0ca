import { and, inArray, sql } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { waitlistEntries } from "~/schema/tables/community";
import { isAddressLike, isGuardedAddress } from "~/platform/database/shown-name.server";
import { byOwn } from "~/platform/database/search/search-ways.server";
import { firstFound, searchedBy } from "~/platform/database/search/searched-rows.server";
import {
  byText,
  byTime,
  directionOf,
  sorting,
  walkedPage,
  type WalkedColumn,
} from "~/platform/database/sorted-page.server";
import type { Actor } from "~/people/actor";
import { mayDo, type AdminRole } from "~/schema/admin-roles";
import { shownAddresses } from "~/people/users/shown-addresses.server";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { tableOf, toCsv, type CsvColumns } from "~/lib/csv";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";
import { shopTime } from "~/lib/shop-zone";

const { id, email, wasGuarded } = waitlistEntries;
const isHidden = isGuardedAddress(email);
const byEmail = byText(email);

/**
 * By the addresses that the list shows; those that it hides stand first, by their ids. Whose never
 * was a child's or parent's is marked, so that no one asks.
 */
const byShownEmail: WalkedColumn = {
  kind: "walked",
  async partsOf({ isDown, after }) {
    const [direction, past] = directionOf(isDown);
    const wasHidden = sql`(${wasGuarded} and ${isHidden})`;
    const isInHidden = after?.value === "";
    const hidden = {
      where: and(wasHidden, isInHidden ? sql`${id} ${past} ${after.id}::uuid` : undefined),
      order: [sorting(id, direction)],
      sortKey: sql<string>`''`,
    };
    const shown = {
      where: and(
        sql`not ${wasHidden}`,
        after && !isInHidden
          ? sql`(${byEmail.value}, ${id}) ${past} (${after.value}, ${after.id}::uuid)`
          : undefined,
      ),
      order: [sorting(byEmail.value, direction), sorting(id, direction)],
      // A list's cursor is read in its address: a parent's must not be in it.
      sortKey: sql<string>`case when ${isHidden} then '' else ${byEmail.value} end`,
    };
    if (isDown) return isInHidden ? [hidden] : [shown, hidden];
    return after && !isInHidden ? [shown] : [hidden, shown];
  },
};

const sortColumns = { joined: byTime(waitlistEntries.createdAt), email: byShownEmail };

type Filter = { q?: string; sort?: SortBy<keyof typeof sortColumns>; page?: ListPage };

const searchedWaitlist = { table: waitlistEntries, id };

type Read = { id: string; wasGuarded: boolean; sortKey: string };

/** A page of which every hidden address is marked: one that is not would stand, and end the page, among the shown. */
async function withoutMissed<Row extends Read>(db: Db, read: () => Promise<Row[]>): Promise<Row[]> {
  const rows = await read();
  const missed = rows.filter((row) => row.sortKey === "" && !row.wasGuarded);
  if (missed.length === 0) return rows;
  const ids = missed.map((row) => row.id);
  await db.update(waitlistEntries).set({ wasGuarded: true }).where(inArray(id, ids));
  return read();
}

/**
 * The Future Founders waitlist, newest first or in the chosen order, paged by key, with its total. A
 * parent's address is masked.
 */
export async function waitlistForAdmins(
  db: Db,
  viewer: { role: AdminRole | null },
  { q, sort = "-joined", page = firstPage }: Filter = {},
) {
  const found = q ? searchedBy([byOwn(searchedWaitlist, isAddressLike(email, q))]) : null;
  const sorted = { columns: sortColumns, sort, id, page };
  const read = () =>
    walkedPage(db, sorted, ({ where, order, limit, sortKey }) =>
      firstFound(db, found, searchedWaitlist, { where, order, limit }, (hits) =>
        db
          .select({ id, email, createdAt: waitlistEntries.createdAt, wasGuarded, sortKey })
          .from(waitlistEntries)
          .where(and(hits, where))
          .orderBy(...order)
          .limit(limit),
      ),
    );
  const rows = await withoutMissed(db, read);
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
