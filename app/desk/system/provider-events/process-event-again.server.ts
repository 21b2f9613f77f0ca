import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { providerEvents } from "~/schema/tables/payments";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import { paymentProviders } from "./event-labels";

/**
 * Has the job process a payment event once more that failed or was refused; an event that went well,
 * or that another admin was faster with, is left alone.
 */
export async function processEventAgain(
  db: Database,
  actor: Actor,
  eventId: string,
): Promise<{ ok: true } | { ok: false; reason: "not-your-role" | "conflict" }> {
  if (!mayDo(actor, "run-the-system")) return { ok: false, reason: "not-your-role" };
  return db.transaction(async (tx) => {
    const [event] = await tx
      .update(providerEvents)
      .set({ processedAt: null, attempts: 0, error: null })
      .where(
        and(
          eq(providerEvents.id, eventId),
          inArray(providerEvents.provider, [...paymentProviders]),
          isNotNull(providerEvents.error),
        ),
      )
      .returning({ type: providerEvents.type });
    if (!event) return { ok: false, reason: "conflict" };
    await tx.execute(sql`select pg_notify('work', 'handle-payment-events')`);
    await recordAdminAction(tx, actor, {
      action: "PROVIDER_EVENT_PROCESSED_AGAIN",
      resourceType: "provider_event",
      resourceId: eventId,
      after: event,
    });
    return { ok: true };
  });
}
