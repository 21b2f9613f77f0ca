import { and, desc, eq, ilike, lt, or, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { discountCodes } from "~/db/schema/orders";
import { likePattern } from "~/lib/like-pattern";
import { isUuid } from "~/lib/uuid";

export const DISCOUNTS_A_PAGE = 24;

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

/** Discount codes, newest first, paged by key, and how many there are. */
export async function discountsForAdmins(
  db: Db,
  { q, after }: { q?: string; after?: { createdAt: Date; id: string } | null } = {},
) {
  const matching = q
    ? or(ilike(discountCodes.code, likePattern(q)), ilike(discountCodes.name, likePattern(q)))
    : undefined;
  const afterKey = after
    ? or(
        lt(discountCodes.createdAt, after.createdAt),
        and(eq(discountCodes.createdAt, after.createdAt), lt(discountCodes.id, after.id)),
      )
    : undefined;
  const rows = await db
    .select(columns)
    .from(discountCodes)
    .where(and(matching, afterKey))
    .orderBy(desc(discountCodes.createdAt), desc(discountCodes.id))
    .limit(DISCOUNTS_A_PAGE);
  return { rows, total: await db.$count(discountCodes, matching ?? sql`true`) };
}

/** One code for editing; null when there is none. */
export async function discountForEdit(db: Db, id: string) {
  if (!isUuid(id)) return null;
  const [row] = await db.select(columns).from(discountCodes).where(eq(discountCodes.id, id));
  return row ?? null;
}
