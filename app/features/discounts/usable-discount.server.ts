import { and, eq, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { discountCodes } from "~/db/schema/orders";

import { normalizeCode, type Discount } from "./discount-amount";

export type UsableDiscount = Discount & { id: string; code: string };

const found = {
  id: discountCodes.id,
  code: discountCodes.code,
  discountType: discountCodes.discountType,
  discountAmount: discountCodes.discountAmount,
};

/** Active, in its dates, and with a use left that no open checkout holds. */
function isUsable(code: string, now: Date): SQL | undefined {
  return and(
    eq(discountCodes.code, normalizeCode(code)),
    eq(discountCodes.isActive, true),
    sql`(${discountCodes.validFrom} is null or ${discountCodes.validFrom} <= ${now.toISOString()}::timestamptz)`,
    sql`(${discountCodes.validUntil} is null or ${discountCodes.validUntil} >= ${now.toISOString()}::timestamptz)`,
    sql`(${discountCodes.usageLimit} is null or ${discountCodes.usageCount} + ${discountCodes.reservedCount} < ${discountCodes.usageLimit})`,
  );
}

/** The code as it could be used now; null when it is unknown, off, out of time or used up. */
export async function usableDiscount(
  db: Db,
  code: string,
  now: Date,
): Promise<UsableDiscount | null> {
  const [row] = await db.select(found).from(discountCodes).where(isUsable(code, now));
  return row ?? null;
}

/** Takes one use of the code for an open checkout; the limit holds inside the statement. */
export async function reserveDiscount(
  tx: Db,
  code: string,
  now: Date,
): Promise<UsableDiscount | null> {
  const [row] = await tx
    .update(discountCodes)
    .set({ reservedCount: sql`${discountCodes.reservedCount} + 1` })
    .where(isUsable(code, now))
    .returning(found);
  return row ?? null;
}
