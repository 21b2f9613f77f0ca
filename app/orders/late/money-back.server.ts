import type { Db } from "~/platform/database/client.server";

import { orderLeft } from "../refunds/order-left.server";
import { refundParts } from "../refunds/refund-parts";
import type { AwaitedLine } from "./awaited-lines.server";

/** What goes back to a buyer who cancels these lines (cents), with shipping where nothing else is left. */
export async function moneyBack(
  db: Db,
  orderId: string,
  lines: readonly AwaitedLine[],
): Promise<number> {
  const left = await orderLeft(db, orderId);
  if (!left) return 0;
  const parts = refundParts(left, {
    lines: lines.map(({ id, quantity }) => ({ orderLineId: id, quantity })),
    goodwillCents: 0,
    includesOther: lines.length === left.lines.filter(({ shirtsLeft }) => shirtsLeft > 0).length,
  });
  return parts.ok ? parts.amountCents : 0;
}
