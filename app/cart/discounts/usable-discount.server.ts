import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { discountCodes, plainDiscountCode } from "~/schema/tables/orders";
import { dayIn } from "~/lib/days";
import { plainCode } from "~/lib/fields/typed-code";
import { shopDay, shopZone } from "~/lib/shop-zone";

import type { CodeRefusal, Discount } from "./discount-amount";

export type UsableDiscount = Discount & { id: string; code: string };

export type FoundDiscount =
  | { ok: true; discount: UsableDiscount }
  | { ok: false; reason: CodeRefusal };

/** What is read of a code that can be used. */
export const usableColumns = {
  id: discountCodes.id,
  code: discountCodes.code,
  discountType: discountCodes.discountType,
  discountAmount: discountCodes.discountAmount,
};

/** SQL condition: it is the code that someone typed, whatever hyphens stand in either. */
export function isTypedDiscount(typed: string): SQL {
  return sql`${plainDiscountCode(discountCodes.code)} = ${plainCode(typed)}`;
}

/** First and last day are stored as UTC has them, whatever the shop's time zone is later. */
function dayOf(column: SQLWrapper): SQL {
  return sql`(${column} at time zone 'UTC')::date`;
}

/**
 * Why a code cannot be used now; null: it can, with a use left that no open checkout holds. Its days
 * are those of the shop and of the shopper: on neither's clock does one of them lose an hour.
 */
export function refusalAt(
  now: Date,
  zone: string | null,
  ownUses: SQL = sql`0`,
): SQL<CodeRefusal | null> {
  const days = [shopDay(now), dayIn(zone ?? shopZone(), now)].toSorted();
  const [earliest, latest] = [sql`${days[0]}::date`, sql`${days[1]}::date`];
  const reasons = {
    invalid: sql`not ${discountCodes.isActive}`,
    early: sql`${dayOf(discountCodes.validFrom)} > ${latest}`,
    expired: sql`${dayOf(discountCodes.validUntil)} < ${earliest}`,
    usedUp: sql`${discountCodes.usageCount} >= ${discountCodes.usageLimit}`,
    taken: sql`${discountCodes.usageCount} + ${discountCodes.reservedCount} - ${ownUses} >= ${discountCodes.usageLimit}`,
  };
  return sql`case when ${reasons.invalid} then 'code-invalid' when ${reasons.early} then 'code-early'
    when ${reasons.expired} then 'code-expired' when ${reasons.usedUp} then 'code-used-up'
    when ${reasons.taken} then 'code-taken' end`;
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
 * The code if it can be used now, or why not. A shopper who left a payment page does not lose a
 * code's last use to it.
 * @param zone the shopper's time zone, if the browser told it
 */
export async function usableDiscount(
  db: Db,
  code: string,
  now: Date,
  own: LeftBehind | null = null,
  zone: string | null = null,
): Promise<FoundDiscount> {
  const [row] = await db
    .select({ ...usableColumns, reason: refusalAt(now, zone, own ? heldBy(own) : undefined) })
    .from(discountCodes)
    .where(isTypedDiscount(code));
  if (!row) return { ok: false, reason: "code-invalid" };
  const { reason, ...discount } = row;
  return reason ? { ok: false, reason } : { ok: true, discount };
}
