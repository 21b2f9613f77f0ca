import { and, asc, eq, isNull, lt, sql, type SQL } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { providerEvents } from "~/db/schema/orders";
import { paymentEventSchema, type PaymentEvent } from "~/integrations/payments/payment-event";

import { handleEvent, type EventDeps } from "./handle-event.server";

/** With the pauses between them these tries take a day: no provider is away for longer. */
export const GIVE_UP_AFTER = 40;
const BATCH = 100;

/**
 * Keeps a verified event and acts on it. What fails stays kept, and a job tries it again: the
 * provider may be answered as soon as this returns.
 * @returns false when the event had come before
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
  if (!kept) return false;
  if (event.type !== "unknown") await process(db, kept.id, event, deps);
  return true;
}

/**
 * Acts on events whose first try failed or never ended: soon at first, later ever more seldom.
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
        lt(providerEvents.attempts, GIVE_UP_AFTER),
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

/** After 1, 4, 9, 16 … minutes; what was never tried to the end is due at once. */
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
    // Kept before an upgrade, it may be one that we do not read any more.
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
    return true;
  } catch (error) {
    const [failed] = await db
      .update(providerEvents)
      .set({ error: String(error), attempts: sql`${providerEvents.attempts} + 1` })
      .where(eq(providerEvents.id, id))
      .returning({ attempts: providerEvents.attempts });
    const isGivenUp = (failed?.attempts ?? 0) >= GIVE_UP_AFTER;
    deps.log.error(
      { err: error, event: id },
      isGivenUp ? "PAYMENT EVENT GIVEN UP" : "payment event failed",
    );
    return false;
  }
}
