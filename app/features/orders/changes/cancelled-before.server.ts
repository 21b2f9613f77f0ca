import { and, eq } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { refundLines, refunds } from "~/db/schema/payments";

type Sent = {
  orderId: string;
  requestKey: string;
  lines: readonly { orderLineId: string; quantity: number }[];
};

/**
 * What this form canceled before; null when it did not. A double click sends the same again; a form
 * that was changed since is another request.
 */
export async function cancelledBefore(
  tx: Transaction,
  { orderId, requestKey, lines }: Sent,
): Promise<{ isSame: boolean; amountCents: number } | null> {
  const rows = await tx
    .select({
      amountCents: refunds.amountCents,
      orderLineId: refundLines.orderLineId,
      quantity: refundLines.quantity,
    })
    .from(refunds)
    .leftJoin(refundLines, eq(refundLines.refundId, refunds.id))
    .where(and(eq(refunds.requestKey, requestKey), eq(refunds.orderId, orderId)));
  const [first] = rows;
  if (!first) return null;
  const isSame =
    rows.length === lines.length &&
    lines.every((line) =>
      rows.some((row) => row.orderLineId === line.orderLineId && row.quantity === line.quantity),
    );
  return { isSame, amountCents: first.amountCents };
}
