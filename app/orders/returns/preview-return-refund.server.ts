import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { returnLines, returns } from "~/schema/tables/returns";
import { previewRefund } from "~/orders/refunds/preview-refund.server";
import type { RefundPreview } from "~/orders/refunds/refund-preview";

import { paidShirts } from "./paid-shirts.server";

/**
 * Who would bear what if these shirts' money goes back; null where that was confirmed already, and
 * where nothing would go back, for whatever reason.
 * @param confirmedCents what an admin has confirmed that the buyer gets
 */
export async function previewReturnRefund(
  db: Db,
  returnId: string,
  confirmedCents: number | undefined,
): Promise<RefundPreview | null> {
  const lines = await db
    .select({
      orderId: returns.orderId,
      orderLineId: returnLines.orderLineId,
      quantity: returnLines.quantity,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(returnLines.returnId, returnId));
  const [first] = lines;
  if (!first) return null;
  const previewed = await previewRefund(db, {
    ...(await refundOfReturn(db, { returnId, orderId: first.orderId, lines })),
  });
  if (!previewed.ok || previewed.isMadeBefore) return null;
  if (previewed.amountCents === confirmedCents) return null;
  // What is returned was sent long ago, and what replaces other shirts goes on.
  return { ...previewed, begunTitles: [], replacements: [] };
}

/** The refund that a return asks for: its shirts, where they were paid, and nothing else. */
export async function refundOfReturn(
  db: Db,
  {
    returnId,
    ...shirts
  }: {
    returnId: string;
    orderId: string;
    lines: readonly { orderLineId: string; quantity: number }[];
  },
) {
  return {
    ...(await paidShirts(db, shirts)),
    goodwillCents: 0,
    includesOther: false,
    requestKey: returnId,
  };
}
