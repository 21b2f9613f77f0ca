import { and, eq, lte, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { designs } from "~/db/schema/designs";
import { eraseDesigns } from "~/features/accounts/data-rights/erase-designs.server";
import { keptSince } from "~/features/audit/retention";

const BATCH = 100;

/** Erases drawings that were rejected long ago, with their files. @returns how many */
export async function purgeRejectedDesigns(db: Database, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: designs.id })
      .from(designs)
      .where(
        and(
          eq(designs.status, "rejected"),
          lte(
            sql`coalesce(${designs.reviewedAt}, ${designs.updatedAt})`,
            keptSince("rejectedDesign", now),
          ),
        ),
      )
      .limit(BATCH)
      .for("update", { skipLocked: true });
    await eraseDesigns(
      tx,
      due.map(({ id }) => id),
      now,
    );
    return due.length;
  });
}
