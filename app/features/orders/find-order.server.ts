import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { orders } from "~/db/schema/orders";
import type { Actor } from "~/features/accounts/actor";

import { isOrderToken } from "./order-link.server";
import { orderSnapshot, type OrderSnapshot } from "./order-snapshot.server";

type OrderVisitor = {
  actor: Actor | null;
  /** The signature from the link in the order's mail. */
  token: string | null;
  secret: string;
};

/** With `isBuyer`: its account or the holder of its link, who may change it; an admin only looks. */
type FoundOrder = OrderSnapshot & { isBuyer: boolean };

/** An order for its buyer, the holder of its mailed link, or an admin; otherwise null. */
export async function findOrder(
  db: Db,
  number: string,
  visitor: OrderVisitor,
): Promise<FoundOrder | null> {
  const [order] = await db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(eq(orders.number, number.toUpperCase()));
  if (!order) return null;
  const isBuyer = isBoughtBy(order, visitor);
  if (!isBuyer && visitor.actor?.isAdmin !== true) return null;
  const found = await orderSnapshot(db, order.id);
  return found && { ...found, isBuyer };
}

function isBoughtBy(
  order: { id: string; userId: string | null },
  { actor, token, secret }: OrderVisitor,
): boolean {
  if (token && isOrderToken(secret, order.id, token)) return true;
  return actor !== null && order.userId === actor.userId;
}
