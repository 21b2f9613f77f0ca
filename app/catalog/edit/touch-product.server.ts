import { eq } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";

/**
 * Locks a product whose pictures are about to change; null when there is none. Its version stays,
 * because it counts what the edit page's form saves.
 */
export async function touchProduct(
  tx: Transaction,
  productId: string,
): Promise<{ title: string } | null> {
  const [touched] = await tx
    .update(products)
    .set({ updatedAt: new Date() })
    .where(eq(products.id, productId))
    .returning({ title: products.title });
  return touched ?? null;
}
