import { and, isNull, sql } from "drizzle-orm";

import { orderLines } from "~/schema/tables/orders";

import { shirtsLeft } from "../refunds/order-left.server";
import { shirtsStillReplaced } from "./still-replaced.server";

/** SQL on `order_lines`: the shirts whose money was not refunded, of a replacement on its first order. */
export const shirtsWanted =
  sql<number>`(case when order_lines.replaces_line_id is null then ${shirtsLeft}
  else least(${shirtsLeft}, ${shirtsStillReplaced}) end)`.mapWith(Number);

/**
 * SQL on `order_lines`: how many shirts are made of it. What is refunded before the press begins is
 * not made, nor is what the buyer canceled, whatever becomes of its refund; what it has begun goes
 * on.
 */
export const shirtsToMake = sql<number>`coalesce(order_lines.made_quantity,
  case when order_lines.print_state = 'to_print'
    then least(${shirtsWanted}, order_lines.quantity - order_lines.cancelled_quantity) else order_lines.quantity end)`.mapWith(
  Number,
);

/** SQL condition: the line is still to be made, or was. */
export const isNotCancelled = and(isNull(orderLines.cancelledAt), sql`${shirtsToMake} > 0`);
