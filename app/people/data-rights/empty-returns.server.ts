import { inArray, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { pictures } from "~/schema/tables/pictures";
import { returns } from "~/schema/tables/returns";

/** Empties what was written about returns and retires their pictures; which shirts they were stays. */
export async function emptyReturns(tx: Transaction, ids: string[], now: Date): Promise<void> {
  await tx
    .update(pictures)
    .set({ isPublic: false, deletedAt: now })
    .where(
      sql`${pictures.id} in (select picture_id from returns where ${inArray(returns.id, ids)})`,
    );
  await tx
    .update(returns)
    .set({ words: "", decision: "", pictureId: null })
    .where(inArray(returns.id, ids));
}
