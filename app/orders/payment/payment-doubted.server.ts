import { sql } from "drizzle-orm";

import { paidShirtsThat, type PaidShirtState } from "~/orders/replacement-pair";

/** SQL conditions on the first order `f`. */
const conditions: Record<PaidShirtState, string> = {
  paid: "false",
  refunded: "false",
  doubted: `(f.dispute_status is not distinct from 'open' or exists (select from fraud_warnings
    where fraud_warnings.order_id = f.id and fraud_warnings.released_at is null))`,
  lost: "f.dispute_status is not distinct from 'lost'",
};

const isFirst = (states: readonly PaidShirtState[]) => sql<boolean>`exists (
  select from order_lines r join order_lines i on i.id = r.replaces_line_id
  join orders f on f.id = i.order_id
  where r.order_id = orders.id and (${sql.raw(states.map((state) => conditions[state]).join(" or "))}))`;

/**
 * SQL condition on `orders`: it replaces shirts of an order whose payment is disputed or doubted, or
 * was lost.
 */
export const isFirstDoubted = isFirst([
  ...new Set([...paidShirtsThat("hold", "waiting"), ...paidShirtsThat("hold", "begun")]),
]);

/** SQL condition on `orders`: it replaces shirts whose payment is lost: no one decides about it any more. */
export const isFirstLost = isFirst(["lost"]);

/** SQL condition on `orders`: a card network has warned about it, and no admin has decided yet. */
export const isHeldForFraud = sql<boolean>`exists (select from fraud_warnings
  where fraud_warnings.order_id = orders.id and fraud_warnings.released_at is null)`;

/**
 * SQL condition on `orders`: its payment is disputed or doubted, or that of the order whose shirts
 * it replaces. Nothing of it is made meanwhile.
 */
export const isPaymentDoubted = sql<boolean>`(orders.dispute_status is not distinct from 'open'
  or ${isHeldForFraud} or ${isFirstDoubted})`;

/**
 * SQL on `orders` and another order, `other`: one cart would be paid twice. A guest's cart that has
 * joined the account's is the same only where a shirt is in both.
 */
export const isSameCart = sql`(other.cart_id = orders.cart_id and (
  coalesce(other.guest_cart_id, other.cart_id) = coalesce(orders.guest_cart_id, orders.cart_id)
  or exists (select from order_lines l join order_lines m on m.variant_id = l.variant_id
    where l.order_id = other.id and m.order_id = orders.id)))`;
