import { and, asc, eq, lte, or, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { queueMail, type MailToQueue } from "~/platform/mail/queue-mail.server";
import { DAY_MS } from "~/lib/dates";
import { forEachOfBatch } from "~/lib/for-each-of-batch";
import { farWeeks } from "~/delivery-facts";
import { farStates, isFar } from "~/lib/far-states";
import { orderSnapshot, type OrderSnapshot } from "~/orders/order-snapshot.server";
import { shippingAddressSchema } from "~/orders/shipping-address";

/** Without news from a carrier, an order counts as delivered this long after it was shipped. */
const ASSUME_DELIVERED_DAYS = 7;
/** The same in a territory or at military mail: the longest way that we tell of, in days. */
const ASSUME_DELIVERED_FAR_DAYS = 7 * farWeeks.most;

const BATCH = 100;

/**
 * Orders that were shipped long enough ago count as delivered, because no carrier tells us: the
 * order says that it is assumed, its days for a return begin, and its buyer is asked by mail whether
 * it arrived.
 * @returns how many
 */
export async function assumeDelivered(db: Database, { now }: { now: Date }): Promise<number> {
  const shippedBefore = (days: number) =>
    lte(orders.shippedAt, new Date(now.getTime() - days * DAY_MS));
  const isNear = sql`coalesce(${orders.shippingAddress} ->> 'state', '') not in ${farStates}`;
  const isDue = and(
    eq(orders.status, "shipped"),
    shippedBefore(ASSUME_DELIVERED_DAYS),
    or(isNear, shippedBefore(ASSUME_DELIVERED_FAR_DAYS)),
  );
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isDue)
    .orderBy(asc(orders.shippedAt))
    .limit(BATCH);
  const done = await forEachOfBatch(due, ({ id }) =>
    db.transaction(async (tx) => {
      const changed = await tx
        .update(orders)
        .set({
          status: "delivered",
          deliveredAt: now,
          isDeliveryAssumed: true,
          version: sql`${orders.version} + 1`,
        })
        .where(and(eq(orders.id, id), isDue))
        .returning({ id: orders.id });
      const order = changed.length > 0 ? await orderSnapshot(tx, id) : null;
      const mail = order && composeShouldHaveArrivedMail(order);
      if (mail) await queueMail(tx, mail);
      return order !== null;
    }),
  );
  return done.filter(Boolean).length;
}

/** No carrier has said so, but an order should have arrived by now. */
export function composeShouldHaveArrivedMail(order: OrderSnapshot): MailToQueue | null {
  if (!order.email) return null;
  return {
    template: "order-should-have-arrived",
    facts: { order, weeks: isFar(stateOf(order)) ? farWeeks.most : 1 },
    to: order.email,
    cause: `order-should-have-arrived:${order.id}`,
  };
}

function stateOf({ shippingAddress }: OrderSnapshot): string | undefined {
  return shippingAddressSchema.safeParse(shippingAddress).data?.state;
}
