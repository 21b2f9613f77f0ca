import { and, isNotNull, lte } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { providerEvents } from "~/db/schema/orders";
import { keptSince } from "~/features/audit/retention";

/** Removes events of payment providers that were dealt with long ago. @returns how many */
export async function purgeOldEvents(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(providerEvents)
    .where(
      and(
        isNotNull(providerEvents.processedAt),
        lte(providerEvents.receivedAt, keptSince("providerEvent", now)),
      ),
    )
    .returning({ id: providerEvents.id });
  return gone.length;
}
