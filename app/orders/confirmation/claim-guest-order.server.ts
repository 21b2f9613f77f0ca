import { and, eq, isNull, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { users } from "~/schema/tables/accounts";
import { orders } from "~/schema/tables/orders";

/** Puts a guest's order among the orders of the account that was opened with its address. */
export async function claimGuestOrder(
  db: Db,
  { orderId, userId }: { orderId: string; userId: string },
): Promise<void> {
  const email = db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await db
    .update(orders)
    .set({ userId })
    .where(
      and(eq(orders.id, orderId), isNull(orders.userId), eq(sql`lower(${orders.email})`, email)),
    );
}
