import { and, asc, eq, ne, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { productVariants } from "~/db/schema/catalogue";
import { orderLines } from "~/db/schema/orders";

type ReturnableLine = {
  id: string;
  title: string;
  size: string;
  color: string;
  pictureId: string | null;
  productId: string | null;
  quantity: number;
  unitPriceCents: number;
  /** How many of its shirts can still be returned. */
  leftQuantity: number;
};

/**
 * Shirts in a return of any outcome: what was decided is not decided again. Where the buyer has
 * canceled what would have replaced them, nothing came of it, and they can be sent back for money.
 */
const askedFor = sql`(select coalesce(sum(a.quantity), 0) from return_lines a
  where a.order_line_id = order_lines.id)
  - (select coalesce(sum(x.cancelled_quantity), 0) from return_lines a
    join returns t on t.id = a.return_id
    join order_lines x on x.order_id = t.replacement_order_id
      and x.replaces_line_id = coalesce(order_lines.replaces_line_id, order_lines.id)
    where a.order_line_id = order_lines.id)`;

/** Shirts that a refund without a return has named. */
const refundedOtherwise = sql`(select coalesce(sum(r.quantity), 0) from refund_lines r
  join refunds f on f.id = r.refund_id and f.status <> 'failed'
  where r.order_line_id = order_lines.id
    and not exists (select from returns t where t.refund_id = f.id))`;

const leftQuantity = sql<number>`case when ${orderLines.cancelledAt} is not null then 0 else
  greatest(${orderLines.quantity} - (${askedFor})
    - greatest(${refundedOtherwise}, ${orderLines.cancelledQuantity}), 0) end`.mapWith(Number);

/** The lines of an order, with what of them can still be returned. */
export async function returnableLines(db: Db, orderId: string): Promise<ReturnableLine[]> {
  return db
    .select({
      id: orderLines.id,
      title: orderLines.title,
      size: orderLines.size,
      color: orderLines.color,
      pictureId: orderLines.pictureId,
      productId: orderLines.productId,
      quantity: orderLines.quantity,
      unitPriceCents: orderLines.unitPriceCents,
      leftQuantity,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
}

/** What a shirt can be exchanged for: its own size and color, and whatever is made of it. */
export async function exchangeChoices(
  db: Db,
  line: Pick<ReturnableLine, "productId" | "size" | "color">,
): Promise<{ size: string; color: string }[]> {
  const own = { size: line.size, color: line.color };
  if (!line.productId) return [own];
  const others = await db
    .select({ size: productVariants.size, color: productVariants.color })
    .from(productVariants)
    .where(
      and(
        eq(productVariants.productId, line.productId),
        eq(productVariants.isAvailable, true),
        ne(
          sql`${productVariants.size} || ' / ' || ${productVariants.color}`,
          `${own.size} / ${own.color}`,
        ),
      ),
    )
    .orderBy(asc(productVariants.color), asc(productVariants.createdAt));
  return [own, ...others];
}
