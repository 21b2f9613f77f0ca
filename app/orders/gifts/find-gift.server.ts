import { and, eq, isNotNull } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { plainCode } from "~/lib/fields/typed-code";

import { orderSnapshot, type OrderSnapshot } from "../order-snapshot.server";
import { plainOrderNumber } from "../order-number";

/** A paid order, for whoever holds its gift receipt; null if number and code do not go together. */
export async function findGift(
  db: Db,
  typed: { number: string; code: string },
): Promise<OrderSnapshot | null> {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.number, plainOrderNumber(typed.number)),
        eq(orders.giftCode, plainCode(typed.code)),
        isNotNull(orders.paidAt),
      ),
    );
  return found ? orderSnapshot(db, found.id) : null;
}
