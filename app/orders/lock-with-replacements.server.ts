import { sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";

/**
 * Locks an order with those that belong to it: the first order, and then all that replace its shirts.
 * Whoever moves an order's money takes this lock before any other, and a press locks the orders whose
 * shirts it takes in the same order (`firstOrdersFirst`), so that one of the two comes first.
 */
export async function lockWithReplacements(tx: Transaction, orderId: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from orders where id = coalesce((
      select i.order_id from order_lines l join order_lines i on i.id = l.replaces_line_id
      where l.order_id = ${orderId} limit 1), ${orderId}) for update`);
  const firstId = rows[0]?.id ?? orderId;
  // Asked once the first order is locked: no other replacement is written from now on.
  await tx.execute(sql`
    select id from orders where id = ${orderId} or id in (
      select l.order_id from order_lines l join order_lines i on i.id = l.replaces_line_id
      where i.order_id = ${firstId})
    order by id for update`);
}

/** SQL on `orders`: the order in which several are locked. */
export const firstOrdersFirst = sql`exists (
  select from order_lines l where l.order_id = orders.id and l.replaces_line_id is not null), orders.id`;
