import { and, eq, inArray, isNotNull } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orderLines } from "~/schema/tables/orders";

/**
 * The press had begun these lines before it heard that they were cancelled: they go on.
 * @returns how many
 */
export async function uncancelLines(db: Db, lineIds: readonly string[]): Promise<number> {
  const kept = await db
    .update(orderLines)
    .set({ cancelledAt: null })
    .where(
      and(
        inArray(orderLines.id, [...lineIds]),
        eq(orderLines.printState, "to_print"),
        isNotNull(orderLines.cancelledAt),
      ),
    )
    .returning({ id: orderLines.id });
  return kept.length;
}
