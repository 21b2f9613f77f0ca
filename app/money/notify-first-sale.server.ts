import { and, eq, ne } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { creatorEarnings } from "~/schema/tables/earnings";
import { addNotification } from "~/people/notifications/add-notification.server";

type SoldOrder = { id: string; lines: readonly { title: string; creatorUserId: string | null }[] };

/**
 * A notification for each creator whose first sale this order is; the mail is sent with every sale.
 */
export async function notifyFirstSale(tx: Db, order: SoldOrder): Promise<void> {
  const titles = new Map(order.lines.map(({ creatorUserId, title }) => [creatorUserId, title]));
  for (const [userId, title] of titles) {
    if (!userId) continue;
    const isEarlier = and(
      eq(creatorEarnings.creatorUserId, userId),
      eq(creatorEarnings.kind, "sale"),
      ne(creatorEarnings.orderId, order.id),
    );
    if ((await tx.$count(creatorEarnings, isEarlier)) > 0) continue;
    await addNotification(tx, { userId, kind: "first_sale", data: { title }, cause: "first-sale" });
  }
}
