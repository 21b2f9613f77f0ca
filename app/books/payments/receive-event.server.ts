import { and, asc, eq, isNull, lt, sql, type SQL } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { providerEvents } from "~/schema/tables/payments";
import { countEvent } from "~/integrations/observability/count-event.server";
import { paymentEventSchema, type PaymentEvent } from "~/integrations/payments/payment-event";

import { MAX_ATTEMPTS } from "./event-limits";
import { handleEvent, type EventDeps } from "./handle-event.server";

const BATCH = 100;

/**
 * Stores a verified event and acts on it. If that fails, the event stays stored and a job tries
 * again, so the provider gets its response as soon as this returns.
 * @returns false when the event had arrived before
 */
export async function receiveEvent(
  db: Database,
  event: PaymentEvent,
  deps: EventDeps,
): Promise<boolean> {
  const [kept] = await db
    .insert(providerEvents)
    .values({
      provider: deps.payments.name,
      eventId: event.eventId,
      type: event.type,
      payload: event,
      processedAt: event.type === "unknown" ? deps.now : null,
    })
    .onConflictDoNothing()
    .returning({ id: providerEvents.id });
  countEvent(deps.payments.name, event.type, kept ? "received" : "repeated");
  if (!kept) return false;
  if (event.type !== "unknown") await process(db, kept.id, event, deps);
  return true;
}

/**
 * Retries events whose first try failed or never ended: soon at first, then less and less often.
 * @returns how many are done now
 */
export async function handleWaitingEvents(db: Database, deps: EventDeps): Promise<number> {
  const waiting = await db
    .select({ id: providerEvents.id, payload: providerEvents.payload })
    .from(providerEvents)
    .where(
      and(
        isNull(providerEvents.processedAt),
        eq(providerEvents.provider, deps.payments.name),
        lt(providerEvents.attempts, MAX_ATTEMPTS),
        isDue(deps.now),
      ),
    )
    .orderBy(asc(providerEvents.receivedAt))
    .limit(BATCH);
  let done = 0;
  for (const { id, payload } of waiting) {
    if (await process(db, id, payload, deps)) done += 1;
  }
  return done;
}

/** After 1, 4, 9, 16 … minutes; an event whose first try never ended is due at once. */
function isDue(now: Date): SQL {
  const pause = sql`${providerEvents.attempts} * ${providerEvents.attempts} * interval '1 minute'`;
  return sql`${providerEvents.receivedAt} + ${pause} <= ${now.toISOString()}::timestamptz`;
}

async function process(
  db: Database,
  id: string,
  payload: unknown,
  deps: EventDeps,
): Promise<boolean> {
  try {
    // Stored before an upgrade, it may be an event we no longer handle.
    const event = paymentEventSchema.parse(payload);
    const refusal = await handleEvent(db, event, deps);
    if (refusal)
      deps.log.error(
        { eventId: event.eventId, type: event.type, refusal },
        "payment event refused",
      );
    await db
      .update(providerEvents)
      .set({ processedAt: deps.now, error: refusal, attempts: sql`${providerEvents.attempts} + 1` })
      .where(eq(providerEvents.id, id));
    countEvent(deps.payments.name, event.type, "handled");
    return true;
  } catch (error) {
    const [failed] = await db
      .update(providerEvents)
      .set({ error: String(error), attempts: sql`${providerEvents.attempts} + 1` })
      .where(eq(providerEvents.id, id))
      .returning({ attempts: providerEvents.attempts });
    const isGivenUp = (failed?.attempts ?? 0) >= MAX_ATTEMPTS;
    countEvent(deps.payments.name, kindOf(payload), isGivenUp ? "given_up" : "failed");
    deps.log.error(
      { err: error, event: id },
      isGivenUp ? "PAYMENT EVENT GIVEN UP" : "payment event failed",
    );
    return false;
  }
}

function kindOf(payload: unknown): string {
  const event = paymentEventSchema.safeParse(payload);
  return event.success ? event.data.type : "unknown";
}
