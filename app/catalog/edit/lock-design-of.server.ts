import { sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";

/** A guardian who replies in this moment is before or after the edit as a whole. */
export async function lockDesignOf(tx: Transaction, productId: string): Promise<void> {
  await tx
    .select({ id: designs.id })
    .from(designs)
    .where(sql`${designs.id} = (select p.design_id from products p where p.id = ${productId})`)
    .for("update");
}
