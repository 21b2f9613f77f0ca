import { eq } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { products } from "~/db/schema/catalogue";

/**
 * Locks a product whose sizes, colors or pictures are about to change; null when there is none. Its
 * version stays, because it counts only changes of title, description and base price.
 */
export async function touchProduct(
  tx: Transaction,
  productId: string,
): Promise<{ title: string; basePriceCents: number } | null> {
  const [touched] = await tx
    .update(products)
    .set({ updatedAt: new Date() })
    .where(eq(products.id, productId))
    .returning({ title: products.title, basePriceCents: products.basePriceCents });
  return touched ?? null;
}
