import { sql } from "drizzle-orm";

import { isOfHousehold } from "./same-household.server";

/** SQL condition on `orders o` and their `order_lines l`: the buyer is of the artist's household. */
export const isFamilysLine = isOfHousehold(sql.raw("l.creator_user_id"), {
  userId: sql.raw("o.user_id"),
  email: sql.raw("o.email"),
});

/**
 * SQL condition on `orders o` and their `order_lines l`: the buyer has kept shirts of the line, has not
 * reviewed them, and may.
 */
export const isLineToReview = sql`(not ${isFamilysLine}
  and l.cancelled_at is null and l.quantity > l.cancelled_quantity
  and not exists (select 1 from refund_lines r join refunds f on f.id = r.refund_id
    where r.order_line_id = l.id and f.status <> 'failed')
  and not exists (select 1 from return_lines a join returns t on t.id = a.return_id
    where a.order_line_id = l.id and t.state <> 'refused')
  and not exists (select 1 from reviews w left join order_lines wl on wl.id = w.order_line_id
    left join orders wo on wo.id = wl.order_id
    where w.product_id = l.product_id
      and (w.user_id = o.user_id or (wo.user_id is null and wo.email = o.email))))`;
