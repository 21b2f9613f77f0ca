import type { Db } from "~/platform/database/client.server";
import { creatorEarnings } from "~/schema/tables/earnings";
import { splitCommission } from "./creator-share";

import { writeLedger } from "./ledger.server";

type SoldOrder = {
  id: string;
  totalCents: number;
  shippingCents: number;
  taxCents: number;
  lines: readonly {
    id: string;
    title: string;
    quantity: number;
    grossCents: number;
    taxCents: number;
    commissionBps: number;
    creatorUserId: string | null;
  }[];
};

/** Writes an earning for each line of a paid order, and the order's ledger rows. */
export async function writeSaleEarnings(tx: Db, order: SoldOrder, now: Date): Promise<void> {
  const earned = order.lines.map((line) => ({
    ...line,
    ...splitCommission(line.grossCents, line.commissionBps),
  }));
  await tx.insert(creatorEarnings).values(
    earned.map((line) => ({
      kind: "sale" as const,
      orderId: order.id,
      orderLineId: line.id,
      creatorUserId: line.creatorUserId,
      productTitle: line.title,
      quantity: line.quantity,
      grossAmountCents: line.grossCents,
      creatorShareCents: line.creatorShareCents,
      platformFeeCents: line.platformFeeCents,
      commissionBps: line.commissionBps,
      createdAt: now,
    })),
  );
  const orderId = order.id;
  const taxOfLines = earned.reduce((sum, line) => sum + line.taxCents, 0);
  await writeLedger(
    tx,
    `order-paid:${orderId}`,
    [
      { account: "customer", amountCents: -order.totalCents, orderId },
      { account: "platform", amountCents: order.shippingCents, orderId },
      { account: "tax", amountCents: order.taxCents - taxOfLines, orderId },
      ...earned.flatMap((line) => [
        {
          account: "creator" as const,
          amountCents: line.creatorShareCents,
          creatorUserId: line.creatorUserId,
          orderId,
          orderLineId: line.id,
        },
        {
          account: "platform" as const,
          amountCents: line.platformFeeCents,
          orderId,
          orderLineId: line.id,
        },
        { account: "tax" as const, amountCents: line.taxCents, orderId, orderLineId: line.id },
      ]),
    ],
    now,
  );
}
