import { and, eq, not, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { keptCount } from "~/db/kept-counts.server";
import { orderLines, orders } from "~/db/schema/orders";
import { openMessageCount } from "~/features/contact/messages-for-admins.server";
import { mayBePrinted } from "~/features/fulfilment/print-queue.server";
import { openItemCounts } from "~/features/moderation/open-items.server";
import { isNotCancelled } from "~/features/orders/cancelled/not-cancelled.server";
import { mayGoToPress } from "~/features/orders/gifts/gift-waits.server";
import { ordersToAnswer } from "~/features/orders/payment/orders-to-answer.server";
import { isWithProvider } from "~/features/orders/with-provider.server";
import { openReturnStates } from "~/features/returns/return-states";
import { openErrorCount } from "~/features/system/errors/errors-for-admins.server";

import type { DeskCounts } from "./desk-nav";

/** More than that is shown as "99+", and not counted to the end: the counts stand on every page. */
const MOST_SHOWN = 100;

/** How much of each kind of work waits for the team right now. */
export async function deskCounts(db: Db, now: Date): Promise<Required<DeskCounts>> {
  const [items, selected, print, toAnswer, openReturns, messages, errors] = await Promise.all([
    openItemCounts(db),
    keptCount(db, "designs", ({ state }) => state === "selected"),
    linesToPrint(db),
    ordersToAnswer(db, now),
    keptCount(db, "returns", ({ state }) => openReturnStates.some((open) => open === state)),
    openMessageCount(db),
    openErrorCount(db),
  ]);
  return {
    review: items.design,
    print,
    orders: toAnswer.length,
    returns: openReturns,
    moderation: items.profile + items.review + items["review-picture"] + items.report,
    messages,
    publish: selected,
    errors,
  };
}

/** Lines that this shop prints itself and has not begun. */
async function linesToPrint(db: Db): Promise<number> {
  const lines = db
    .select({ one: sql`1`.as("one") })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orderLines.printState, "to_print"),
        mayBePrinted,
        mayGoToPress,
        isNotCancelled,
        not(isWithProvider),
      ),
    )
    .limit(MOST_SHOWN)
    .as("lines");
  const [count] = await db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(lines);
  return count?.total ?? 0;
}
