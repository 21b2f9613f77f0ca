import { sql } from "drizzle-orm";

/**
 * SQL on `orders` and another order, `other`: one cart would be paid twice. A guest's cart that has
 * joined the account's is the same only where a shirt is in both.
 */
export const isSameCart = sql`(other.cart_id = orders.cart_id and (
  coalesce(other.guest_cart_id, other.cart_id) = coalesce(orders.guest_cart_id, orders.cart_id)
  or exists (select from order_lines l join order_lines m on m.variant_id = l.variant_id
    where l.order_id = other.id and m.order_id = orders.id)))`;
