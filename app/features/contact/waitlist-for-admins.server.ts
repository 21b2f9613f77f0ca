import { and, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { waitlistEntries } from "~/db/schema/community";
import { byText, byTime, sortedPage } from "~/db/sorted-page.server";
import { toCsv } from "~/lib/csv";
import { likePattern } from "~/lib/like-pattern";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";

import type { WaitlistSort } from "./message-sorts";

type Filter = { q?: string; sort?: WaitlistSort; page?: ListPage };

const waitlistColumns = {
  joined: byTime(waitlistEntries.createdAt),
  email: byText(waitlistEntries.email),
};

/**
 * The Future Founders waitlist, newest first or in the chosen order, paged by key, with its total.
 */
export async function waitlistForAdmins(
  db: Db,
  { q, sort = "-joined", page = firstPage }: Filter = {},
) {
  const { sortKey, afterKey, order, limit } = sortedPage(
    waitlistColumns,
    sort,
    waitlistEntries.id,
    page,
  );
  const matching = q ? sql`${waitlistEntries.email}::text ilike ${likePattern(q)}` : undefined;
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
  return { ...cutPage(rows, page), total: await db.$count(waitlistEntries, matching) };
}

/** The whole waitlist as CSV. */
export async function exportWaitlistCsv(db: Db): Promise<string> {
  const rows = await db
    .select({
      email: waitlistEntries.email,
      source: waitlistEntries.source,
      createdAt: waitlistEntries.createdAt,
    })
    .from(waitlistEntries)
    .orderBy(waitlistEntries.createdAt);
  return toCsv([
    ["Email", "From", "Joined"],
    ...rows.map(({ email, source, createdAt }) => [email, source, createdAt.toISOString()]),
  ]);
}
