import { and, isNull, sql, type SQL } from "drizzle-orm";

import { orderLines } from "~/schema/tables/orders";

import { shirtsLeft } from "../refunds/order-left.server";
import { shirtsStillReplaced } from "./still-replaced.server";

/** Of these shirts of a line, those that are still wanted: of a replacement, as its first order has it. */
const wanted = (left: SQL) =>
  sql<number>`(case when order_lines.replaces_line_id is null then ${left}
  else least(${left}, ${shirtsStillReplaced}) end)`.mapWith(Number);

/** SQL on `order_lines`: the shirts whose money was not refunded, of a replacement on its first order. */
export const shirtsWanted = wanted(shirtsLeft);

const shirtsMade = (left: SQL) =>
  sql<number>`coalesce(order_lines.made_quantity,
  case when order_lines.print_state = 'to_print'
    then least(${left}, order_lines.quantity - order_lines.cancelled_quantity) else order_lines.quantity end)`.mapWith(
    Number,
  );

/**
 * SQL on `order_lines`: how many shirts are made of it. What is refunded before the press begins is
 * not made, nor is what the buyer canceled, whatever becomes of its refund; what it has begun goes
 * on.
 */
export const shirtsToMake = shirtsMade(shirtsWanted);

/** The same on `order_lines` and `orders`: of most orders no refund was ever asked for. */
export const shirtsToMakeOfOrder = shirtsMade(
  wanted(sql`case when orders.may_be_stopped then ${shirtsLeft} else order_lines.quantity end`),
);

/** SQL condition: the line is still to be made, or was. */
export const isNotCancelled = and(isNull(orderLines.cancelledAt), sql`${shirtsToMake} > 0`);

/** The same on `order_lines` and `orders`. */
export const isNotCancelledOfOrder = and(
  isNull(orderLines.cancelledAt),
  sql`${shirtsToMakeOfOrder} > 0`,
);
