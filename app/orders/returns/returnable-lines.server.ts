import { and, asc, eq, inArray, ne, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { productVariants } from "~/schema/tables/catalogue";
import { orderLines } from "~/schema/tables/orders";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { heldCuts } from "~/catalog/blanks/garments-now.server";
import { compareColors, compareSizes } from "~/catalog/variants/variant-order";
import { shirtsToMake } from "~/orders/cancelled/not-cancelled.server";
import { shirtsStillPaid } from "~/orders/cancelled/still-replaced.server";

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

/** Shirts of a line that are not made, whatever took them out. */
const notMade = sql`(order_lines.quantity
  - case when order_lines.cancelled_at is not null then 0 else ${shirtsToMake} end)`;

/**
 * Shirts in returns of which something came, or may: what was decided is not decided again. Where
 * new shirts are not made any more, or the refund has failed, nothing came of it, and the first ones
 * can be sent back for money; what took the new ones out counts for itself.
 */
const askedFor = (which: SQL) => sql`((select coalesce(sum(a.quantity), 0)
    from return_lines a join returns t on t.id = a.return_id
    left join refunds b on b.id = t.refund_id
    where a.order_line_id = order_lines.id and b.status is distinct from 'failed' and ${which})
  - (select coalesce(sum(x.not_made), 0) from return_lines a
    join returns t on t.id = a.return_id
    join (select order_lines.order_id, order_lines.replaces_line_id, ${notMade} as not_made
      from order_lines) x on x.order_id = t.replacement_order_id
      and x.replaces_line_id = coalesce(order_lines.replaces_line_id, order_lines.id)
    where a.order_line_id = order_lines.id))`;

/** Shirts that a refund without a return has named. */
const refundedOtherwise = sql`(select coalesce(sum(r.quantity), 0) from refund_lines r
  join refunds f on f.id = r.refund_id and f.status <> 'failed'
  where r.order_line_id = order_lines.id
    and not exists (select from returns t where t.refund_id = f.id))`;

const leftWithout = (which: SQL) =>
  sql<number>`case when ${orderLines.cancelledAt} is not null then 0
    when ${orderLines.replacesLineId} is not null
      then greatest(least(${shirtsToMake}, ${shirtsStillPaid}) - ${askedFor(which)}, 0)
    else greatest(${orderLines.quantity} - ${askedFor(which)}
      - greatest(${refundedOtherwise}, ${orderLines.cancelledQuantity}), 0) end`.mapWith(Number);

const leftQuantity = leftWithout(sql`true`);

/** Before any of a line is given money or new shirts for: what was decided by then is left out. */
const undecidedQuantity = leftWithout(sql`t.outcome in ('refund', 'replacement')`);

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

/**
 * Whether so many shirts of these lines can still be given money or new shirts for: some may have been
 * refunded by hand since the return was asked for. The orders' rows must be locked.
 */
export async function areUndecided(
  db: Db,
  lines: readonly { orderLineId: string; quantity: number }[],
): Promise<boolean> {
  const ids = lines.map(({ orderLineId }) => orderLineId);
  const rows = await db
    .select({ id: orderLines.id, undecidedQuantity })
    .from(orderLines)
    .where(inArray(orderLines.id, ids));
  return lines.every(({ orderLineId, quantity }) =>
    rows.some((row) => row.id === orderLineId && row.undecidedQuantity >= quantity),
  );
}

/**
 * What a shirt can be exchanged for: its own size and color, and whatever is made of it; its own
 * color first, each from the smallest size on. What the law does not let us sell now is left out.
 */
export async function exchangeChoices(
  db: Db,
  line: Pick<ReturnableLine, "productId" | "size" | "color">,
): Promise<{ size: string; color: string }[]> {
  const held = await heldCuts(db);
  const isHeld = ({ size }: { size: string }) => held.includes(cutOfSize(size));
  const own = { size: line.size, color: line.color };
  if (!line.productId) return [own].filter((one) => !isHeld(one));
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
    );
  return [own, ...others]
    .filter((one) => !isHeld(one))
    .toSorted(
      (a, b) =>
        Number(b.color === own.color) - Number(a.color === own.color) ||
        compareColors(a.color, b.color) ||
        compareSizes(a.size, b.size),
    );
}
