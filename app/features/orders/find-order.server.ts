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

/** An order for its buyer, the holder of its mailed link, or an admin; otherwise null. */
export async function findOrder(
  db: Db,
  number: string,
  visitor: OrderVisitor,
): Promise<OrderSnapshot | null> {
  const [order] = await db
    .select({ id: orders.id, userId: orders.userId })
    .from(orders)
    .where(eq(orders.number, number.toUpperCase()));
  if (!order || !maySee(order, visitor)) return null;
  return orderSnapshot(db, order.id);
}

/** The same for whoever may also change it as its buyer: an admin who only looks may not. */
export async function findOwnOrder(
  db: Db,
  number: string,
  visitor: OrderVisitor,
): Promise<OrderSnapshot | null> {
  const order = await findOrder(db, number, visitor);
  return order && isBuyer(order, visitor) ? order : null;
}

/** The account that bought it, or the holder of its mailed link. */
export function isBuyer(
  order: { id: string; userId: string | null },
  { actor, token, secret }: OrderVisitor,
): boolean {
  if (token && isOrderToken(secret, order.id, token)) return true;
  return actor !== null && order.userId === actor.userId;
}

function maySee(order: { id: string; userId: string | null }, visitor: OrderVisitor): boolean {
  return isBuyer(order, visitor);
}
