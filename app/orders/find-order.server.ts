import { eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";
import type { Keys } from "~/lib/keys/keys";

import { isOrderToken } from "./order-link.server";
import { plainOrderNumber } from "./order-number";
import { orderSnapshot, type OrderSnapshot } from "./order-snapshot.server";

type OrderVisitor = {
  actor: Actor | null;
  /** The signature from the link in the order's mail. */
  token: string | null;
  secret: Keys;
};

/** An order for its buyer or the holder of its mailed link; for everyone else null. */
export async function findOrder(
  db: Db,
  number: string,
  visitor: OrderVisitor,
): Promise<OrderSnapshot | null> {
  const [order] = await db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(eq(orders.number, plainOrderNumber(number)));
  return order && isBoughtBy(order, visitor) ? orderSnapshot(db, order.id) : null;
}

function isBoughtBy(
  order: { id: string; userId: string | null },
  { actor, token, secret }: OrderVisitor,
): boolean {
  if (token && isOrderToken(secret, order.id, token)) return true;
  return actor !== null && order.userId === actor.userId;
}
