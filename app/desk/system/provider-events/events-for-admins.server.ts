import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  sql,
  type SQL,
} from "drizzle-orm";

import type { Actor } from "~/people/actor";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { Db, Database } from "~/platform/database/client.server";
import { mayDo } from "~/schema/admin-roles";
import { providerEvents } from "~/schema/tables/payments";
import { byTime, sortedPage } from "~/platform/database/sorted-page.server";
import { MAX_ATTEMPTS } from "~/books/payments/event-limits";
import { plainError } from "~/desk/system/plain-error";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";

import { eventState, type EventState } from "./event-states";
import {
  eventKind,
  eventSource,
  paymentProviders,
  sourceLabels,
  type EventSource,
} from "./event-labels";

type Filter = {
  state?: EventState | null;
  source?: EventSource | null;
  sort?: SortBy<keyof typeof sortColumns>;
  page?: ListPage;
};

const sortColumns = { time: byTime(providerEvents.receivedAt) };

const { provider, processedAt, attempts, error } = providerEvents;

const inState: Record<EventState, SQL | undefined> = {
  waiting: and(isNull(processedAt), lt(attempts, MAX_ATTEMPTS)),
  failed: and(isNull(processedAt), gte(attempts, MAX_ATTEMPTS)),
  refused: and(isNotNull(processedAt), isNotNull(error)),
  processed: and(isNotNull(processedAt), isNull(error)),
};

const fromSource: Record<EventSource, SQL | undefined> = {
  payments: inArray(provider, [...paymentProviders]),
  print: and(notInArray(provider, [...paymentProviders]), ne(provider, "mail")),
  mail: eq(provider, "mail"),
};

/** What the providers told us, newest first, without what they sent: it may name people. */
export async function eventsForAdmins(
  db: Db,
  { state, source, sort = "-time", page = firstPage }: Filter,
) {
  const { sortKey, afterKey, order, limit } = sortedPage(
    sortColumns,
    sort,
    providerEvents.id,
    page,
  );
  const found = await db
    .select({
      id: providerEvents.id,
      provider,
      type: providerEvents.type,
      receivedAt: providerEvents.receivedAt,
      processedAt,
      attempts,
      error,
      sortKey,
    })
    .from(providerEvents)
    .where(
      and(state ? inState[state] : undefined, source ? fromSource[source] : undefined, afterKey),
    )
    .orderBy(...order)
    .limit(limit);
  const { rows, next } = cutPage(found, page);
  return {
    rows: rows.map(({ type, ...event }) => ({
      ...event,
      kind: eventKind(type),
      source: sourceLabels[eventSource(event.provider)],
      error: event.error && plainError(event.error),
      state: eventState(event),
      canBeProcessedAgain: canBeProcessedAgain(event),
    })),
    next,
  };
}

type Handled = Pick<typeof providerEvents.$inferSelect, "provider" | "error">;

/**
 * Of a payment provider's events, those that did not go well: repeating one changes nothing that it
 * did. What print and mail providers tell is asked for again by a job, or needs no second look.
 */
function canBeProcessedAgain(event: Handled): boolean {
  return eventSource(event.provider) === "payments" && event.error !== null;
}

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
