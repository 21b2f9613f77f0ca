import { lte } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { adminActions } from "~/db/schema/records";

import { keptSince } from "./retention";

/** Removes old records of what admins did. @returns how many */
export async function purgeOldActions(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(adminActions)
    .where(lte(adminActions.createdAt, keptSince("adminAction", now)))
    .returning({ id: adminActions.id });
  return gone.length;
}
