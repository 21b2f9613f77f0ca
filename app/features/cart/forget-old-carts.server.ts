import { and, isNull, lt } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { carts } from "~/db/schema/orders";
import { DAY_MS } from "~/lib/dates";

const GUEST_CART_DAYS = 180;

/** Removes guest carts that no browser remembers any more. @returns how many */
export async function forgetOldCarts(db: Database, now: Date): Promise<number> {
  const oldest = new Date(now.getTime() - GUEST_CART_DAYS * DAY_MS);
  const gone = await db
    .delete(carts)
    .where(and(isNull(carts.userId), lt(carts.updatedAt, oldest)))
    .returning({ id: carts.id });
  return gone.length;
}
