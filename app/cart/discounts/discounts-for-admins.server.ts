import { and, eq, or, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isLike, isNumberLike } from "~/schema/tables/folded-text";
import { discountCodes } from "~/schema/tables/orders";
import { byNumber, byText, byTime, sortedPage } from "~/platform/database/sorted-page.server";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";
import { isUuid } from "~/lib/uuid";

const columns = {
  id: discountCodes.id,
  code: discountCodes.code,
  name: discountCodes.name,
  description: discountCodes.description,
  discountType: discountCodes.discountType,
  discountAmount: discountCodes.discountAmount,
  usageLimit: discountCodes.usageLimit,
  usageCount: discountCodes.usageCount,
  reservedCount: discountCodes.reservedCount,
  validFrom: discountCodes.validFrom,
  validUntil: discountCodes.validUntil,
  isActive: discountCodes.isActive,
  version: discountCodes.version,
  createdAt: discountCodes.createdAt,
};

const sortColumns = {
  created: byTime(discountCodes.createdAt),
  code: byText(discountCodes.code),
  name: byText(discountCodes.name),
  used: byNumber(discountCodes.usageCount),
  active: byNumber(sql`${discountCodes.isActive}::int`),
};

type Filter = { q?: string; sort?: SortBy<keyof typeof sortColumns>; page?: ListPage };

/** Discount codes, newest first or in the chosen order, paged by key, with their total. */
export async function discountsForAdmins(
  db: Db,
  { q, sort = "-created", page = firstPage }: Filter = {},
) {
  const matching = q
    ? or(isNumberLike(discountCodes.code, q), isLike(discountCodes.name, q))
    : undefined;
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, discountCodes.id, page);
  const rows = await db
    .select({ ...columns, sortKey })
    .from(discountCodes)
    .where(and(matching, afterKey))
    .orderBy(...order)
    .limit(limit);
  const total = await db.$count(discountCodes, matching);
  return { ...cutPage(rows, page), total };
}

/** One code for editing; null when there is none. */
export async function discountForEdit(db: Db, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await db.select(columns).from(discountCodes).where(eq(discountCodes.id, id));
  return row ?? null;
}
