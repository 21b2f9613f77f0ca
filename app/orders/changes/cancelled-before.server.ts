import { and, eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { cancelledShirts, orderLines } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";

type Sent = {
  orderId: string;
  requestKey: string;
  lines: readonly { orderLineId: string; quantity: number }[];
};

/**
 * What this form canceled before, with the cents that went back for it; null when it did not. A
 * double click sends the same again; a form that was changed since is another request.
 */
export async function cancelledBefore(
  tx: Transaction,
  { orderId, requestKey, lines }: Sent,
): Promise<{ isSame: boolean; amountCents: number } | null> {
  const rows = await tx
    .select({ orderLineId: cancelledShirts.orderLineId, quantity: cancelledShirts.quantity })
    .from(cancelledShirts)
    .innerJoin(orderLines, eq(orderLines.id, cancelledShirts.orderLineId))
    .where(and(eq(cancelledShirts.requestKey, requestKey), eq(orderLines.orderId, orderId)));
  if (rows.length === 0) return null;
  const [refund] = await tx
    .select({ amountCents: refunds.amountCents })
    .from(refunds)
    .where(and(eq(refunds.requestKey, requestKey), eq(refunds.orderId, orderId)));
  const isSame =
    rows.length === lines.length &&
    lines.every((line) =>
      rows.some((row) => row.orderLineId === line.orderLineId && row.quantity === line.quantity),
    );
  return { isSame, amountCents: refund?.amountCents ?? 0 };
}
