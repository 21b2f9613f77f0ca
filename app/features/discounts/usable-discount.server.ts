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
function isUsable(code: string, now: Date, ownUses: SQL = sql`0`): SQL | undefined {
  return and(
    eq(discountCodes.code, normalizeCode(code)),
    eq(discountCodes.isActive, true),
    sql`(${discountCodes.validFrom} is null or ${discountCodes.validFrom} <= ${now.toISOString()}::timestamptz)`,
    sql`(${discountCodes.validUntil} is null or ${discountCodes.validUntil} >= ${now.toISOString()}::timestamptz)`,
    sql`(${discountCodes.usageLimit} is null or ${discountCodes.usageCount} + ${discountCodes.reservedCount} - ${ownUses} < ${discountCodes.usageLimit})`,
  );
}

/** Uses that open orders of this cart hold: they end when it is checked out again. */
function heldBy(cartId: string): SQL {
  return sql`(select count(*) from discount_reservations r join orders o on o.id = r.order_id
    where r.discount_code_id = discount_codes.id and r.state = 'reserved'
      and o.cart_id = ${cartId} and o.status = 'pending_payment')`;
}

/**
 * The code as it could be used now; null when it is unknown, off, out of time or used up. A cart
 * that left its payment page does not lose the last use of a code to itself.
 */
export async function usableDiscount(
  db: Db,
  code: string,
  now: Date,
  cartId: string | null = null,
): Promise<UsableDiscount | null> {
  const [row] = await db
    .select(found)
    .from(discountCodes)
    .where(isUsable(code, now, cartId ? heldBy(cartId) : sql`0`));
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
