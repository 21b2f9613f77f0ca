import { and, eq, inArray, not, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { orderLines, orders } from "~/schema/tables/orders";
import { returns } from "~/schema/tables/returns";
import { waitingNotices } from "~/catalog/takedowns/takedowns-for-admins.server";
import { openMessageCount } from "~/desk/contact/messages-for-admins.server";
import { mayBePrinted } from "~/press/print-queue.server";
import { openItemCounts } from "~/drawings/moderation/open-items.server";
import { waitingDrawings } from "~/drawings/review/review-queue.server";
import { isNotCancelled } from "~/orders/cancelled/not-cancelled.server";
import { mayBeMade } from "~/orders/held-lines.server";
import { mayGoToPress } from "~/orders/gifts/gift-waits.server";
import { ordersToAnswerCount } from "~/orders/payment/orders-to-answer.server";
import { isWithProvider } from "~/orders/with-provider.server";
import { openReturnStates } from "~/schema/return-states";
import { blanksToSee } from "~/catalog/blanks/garments-now.server";
import { lostCodeCount } from "~/money/departures/claims-for-admins.server";
import { openErrorCount } from "~/desk/system/errors/errors-for-admins.server";

import type { DeskCounts } from "./desk-nav";

/** More than that is shown as "99+", and not counted to the end: the counts stand on every page. */
const MOST_SHOWN = 100;

/** How much of each kind of work waits for the team right now. */
export async function deskCounts(db: Db): Promise<Required<DeskCounts>> {
  const [
    review,
    items,
    selected,
    print,
    toAnswer,
    openReturns,
    takedowns,
    messages,
    errors,
    blanks,
    reports,
  ] = await Promise.all([
    waitingDrawings(db),
    openItemCounts(db),
    db.$count(designs, eq(designs.status, "selected")),
    linesToPrint(db),
    ordersToAnswerCount(db),
    db.$count(returns, inArray(returns.state, [...openReturnStates])),
    waitingNotices(db),
    openMessageCount(db),
    openErrorCount(db),
    blanksToSee(db),
    lostCodeCount(db),
  ]);
  return {
    review,
    print,
    orders: toAnswer,
    returns: openReturns,
    moderation: items.profile + items.review + items["review-picture"] + items.report,
    takedowns,
    messages,
    publish: selected,
    errors,
    blanks,
    reports,
  };
}

/**
 * Lines that this shop prints itself and has not begun. Those of paid orders first: in an order that
 * is in production, few are left to begin.
 */
async function linesToPrint(db: Db): Promise<number> {
  const linesOf = (status: "paid" | "in_production") =>
    sql`(${db
      .select({ one: sql`1` })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(
        and(
          eq(orders.status, status),
          eq(orderLines.printState, "to_print"),
          mayBePrinted,
          mayGoToPress(),
          isNotCancelled,
          mayBeMade,
          not(isWithProvider),
        ),
      )
      .limit(MOST_SHOWN)})`;
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total
    from (${linesOf("paid")} union all ${linesOf("in_production")} limit ${MOST_SHOWN}) lines`);
  return rows[0]?.total ?? 0;
}
