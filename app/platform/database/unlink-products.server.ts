import { inArray } from "drizzle-orm";

import { orderLines } from "~/schema/tables/orders";
import type { Transaction } from "./client.server";

/**
 * Lines of orders let go of products that are about to be deleted, of product and shirt in one
 * statement. Left to itself PostgreSQL does it in two, in the order in which the keys were made: a
 * line that this transaction has changed before then names a shirt that is gone, if a dump that was
 * loaded somewhere has made the keys in another order. The caller has locked the products.
 */
export async function unlinkProducts(
  tx: Transaction,
  productIds: readonly string[],
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ productId: null, variantId: null })
    .where(inArray(orderLines.productId, [...productIds]));
}
