import { eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { Db } from "~/platform/database/client.server";
import { orderLines } from "~/schema/tables/orders";

type Shirts = { orderId: string; lines: readonly { orderLineId: string; quantity: number }[] };

/**
 * Where the money of returned shirts was paid: of shirts that replace others and cost nothing, the
 * first order and its lines.
 */
export async function paidShirts(db: Db, { orderId, lines }: Shirts): Promise<Shirts> {
  const paid = alias(orderLines, "paid");
  const replaced = await db
    .select({ id: orderLines.id, paidId: paid.id, orderId: paid.orderId })
    .from(orderLines)
    .innerJoin(paid, eq(paid.id, orderLines.replacesLineId))
    .where(
      inArray(
        orderLines.id,
        lines.map(({ orderLineId }) => orderLineId),
      ),
    );
  const [first] = replaced;
  const quantities = new Map<string, number>();
  for (const { orderLineId, quantity } of lines) {
    const id = replaced.find((one) => one.id === orderLineId)?.paidId ?? orderLineId;
    quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  }
  return {
    orderId: first?.orderId ?? orderId,
    lines: [...quantities].map(([id, quantity]) => ({ orderLineId: id, quantity })),
  };
}
