import { and, isNull, lt } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { carts } from "~/db/schema/carts";
import { keptSince } from "~/features/audit/retention";

/** Removes guest carts that no browser remembers any more. @returns how many */
export async function purgeOldCarts(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(carts)
    .where(and(isNull(carts.userId), lt(carts.updatedAt, keptSince("guestCart", now))))
    .returning({ id: carts.id });
  return gone.length;
}
