import { isNotNull, isNull } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { shopState } from "~/schema/tables/system";

/** While it is set, nothing leaves the shop: no mail, no money, no print order. */
export type ShopHold = {
  heldAt: Date;
  /** What happened from here until the hold is not in the database. */
  lostFrom: Date;
};

export async function shopHold(db: Db): Promise<ShopHold | null> {
  const [row] = await db
    .select({ heldAt: shopState.heldAt, lostFrom: shopState.lostFrom })
    .from(shopState);
  return row?.heldAt && row.lostFrom ? { heldAt: row.heldAt, lostFrom: row.lostFrom } : null;
}

/**
 * After a restore, an owner says when the shop acts again.
 * @returns false when it was held already: nothing has changed
 */
export async function holdShop(db: Db, { heldAt, lostFrom }: ShopHold): Promise<boolean> {
  const held = await db
    .update(shopState)
    .set({ heldAt, lostFrom })
    .where(isNull(shopState.heldAt))
    .returning({ id: shopState.id });
  return held.length > 0;
}

export async function endHold(db: Db): Promise<void> {
  await db
    .update(shopState)
    .set({ heldAt: null, lostFrom: null })
    .where(isNotNull(shopState.heldAt));
}
