import { and, inArray, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { users } from "~/schema/tables/accounts";
import { creatorEarnings } from "~/schema/tables/earnings";
import { addNotification } from "~/people/notifications/add-notification.server";

type SoldOrder = { id: string; lines: readonly { title: string; creatorUserId: string | null }[] };

/**
 * A notification for each creator whose first sale this order is; the mail is sent with every sale.
 */
export async function notifyFirstSale(tx: Db, order: SoldOrder): Promise<void> {
  const titles = new Map(order.lines.map(({ creatorUserId, title }) => [creatorUserId, title]));
  const creators = [...titles.keys()].filter((id) => id !== null);
  const first = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, creators),
        sql`not exists (select from ${creatorEarnings} where ${creatorEarnings.creatorUserId} = ${users.id}
          and ${creatorEarnings.kind} = 'sale' and ${creatorEarnings.orderId} <> ${order.id})`,
      ),
    );
  for (const { id } of first)
    await addNotification(tx, {
      userId: id,
      kind: "first_sale",
      data: { title: titles.get(id) ?? "" },
      cause: "first-sale",
    });
}
