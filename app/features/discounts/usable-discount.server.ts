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

/** Active, within its dates, and with a use left that no open checkout holds. */
function isUsable(code: string, now: Date, ownUses: SQL = sql`0`): SQL | undefined {
  return and(
    eq(discountCodes.code, normalizeCode(code)),
    eq(discountCodes.isActive, true),
    sql`(${discountCodes.validFrom} is null or ${discountCodes.validFrom} <= ${now.toISOString()}::timestamptz)`,
    sql`(${discountCodes.validUntil} is null or ${discountCodes.validUntil} >= ${now.toISOString()}::timestamptz)`,
    sql`(${discountCodes.usageLimit} is null or ${discountCodes.usageCount} + ${discountCodes.reservedCount} - ${ownUses} < ${discountCodes.usageLimit})`,
  );
}

/** What the shopper left at a payment page: a cart's orders, or the one from 'Buy Now'. */
export type LeftBehind = { cartId: string } | { orderId: string };

/** Uses held by the shopper's own open orders, which end when the shopper checks out again. */
function heldBy(own: LeftBehind): SQL {
  const whose = "cartId" in own ? sql`o.cart_id = ${own.cartId}` : sql`o.id = ${own.orderId}`;
  return sql`(select count(*) from discount_reservations r join orders o on o.id = r.order_id
    where r.discount_code_id = discount_codes.id and r.state = 'reserved'
      and ${whose} and o.status = 'pending_payment')`;
}

/**
 * The code if it can be used now; null when it is unknown, inactive, outside its dates or used up.
 * A shopper who left a payment page does not lose a code's last use to it.
 */
export async function usableDiscount(
  db: Db,
  code: string,
  now: Date,
  own: LeftBehind | null = null,
): Promise<UsableDiscount | null> {
  const [row] = await db
    .select(found)
    .from(discountCodes)
    .where(isUsable(code, now, own ? heldBy(own) : sql`0`));
  return row ?? null;
}

/** Reserves one use of the code for an open checkout; the statement itself enforces the limit. */
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
