import { sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";

/**
 * Until the transaction ends, no other order of this cart is placed or marked paid. To be taken
 * before any row is locked.
 */
export async function lockCart(tx: Transaction, cartId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cart:${cartId}`}, 0))`);
}
