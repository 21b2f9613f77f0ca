import { and, eq, isNotNull, isNull, notExists, sql } from "drizzle-orm";

import { retireCreatorFiles, retireFile } from "~/art/pictures/retire-files.server";
import type { Transaction } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { takedowns } from "~/schema/tables/takedowns";
import { hidingStates } from "~/schema/takedown-states";

const hides = sql.raw(hidingStates.map((state) => `'${state}'`).join(", "));

/** SQL: since when a notice keeps the shirt of this drawing out of the store; null when none does. */
export const takenDownSince = (designId: string) =>
  sql<Date | null>`(select min(t.hidden_at) from takedowns t where t.design_id = ${designId} and t.state in (${hides}))`;

/** The shirt leaves store, search, feeds, sharing cards and public pictures with this transaction. */
export async function keepFromStore(tx: Transaction, designId: string, now: Date): Promise<void> {
  const [product] = await tx
    .update(products)
    .set({ takenDownAt: now })
    .where(and(eq(products.designId, designId), isNull(products.takenDownAt)))
    .returning({ id: products.id, creatorUserId: products.creatorUserId });
  if (!product) return;
  await retireFile(tx, `share-cards/product/${product.id}/`, now);
  await retireFile(tx, "share-cards/home/", now);
  if (product.creatorUserId) await retireCreatorFiles(tx, product.creatorUserId, now);
}

/** It is back, unless another notice still keeps it out. */
export async function letBackIntoStore(tx: Transaction, designId: string): Promise<void> {
  await tx
    .update(products)
    .set({ takenDownAt: null })
    .where(
      and(
        eq(products.designId, designId),
        isNotNull(products.takenDownAt),
        notExists(
          sql`(select 1 from ${takedowns} t where t.design_id = ${designId} and t.state in (${hides}))`,
        ),
      ),
    );
}
