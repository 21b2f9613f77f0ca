import { eq } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { providerEvents } from "~/db/schema/payments";
import type { BounceReport } from "~/integrations/mail/mail-webhook";

import { noteBounce } from "./note-bounce.server";

/** The name of whoever reports bounces, beside the payment and print providers. */
export const MAIL_PROVIDER = "mail";

/**
 * Writes a verified report down, once, without the address, and marks the mail that it is about.
 * @returns false when it had arrived before
 */
export async function receiveBounce(
  db: Database,
  report: BounceReport,
  { now }: { now: Date },
): Promise<boolean> {
  const { eventId, mailId, at } = report;
  return db.transaction(async (tx) => {
    const [kept] = await tx
      .insert(providerEvents)
      .values({
        provider: MAIL_PROVIDER,
        eventId,
        type: "bounce",
        payload: { eventId, type: "bounce", mailId, occurredAt: at.toISOString() },
        processedAt: now,
        attempts: 1,
      })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    if (!kept) return false;
    // What is reported as later than now would stand above everything.
    const isKnown = await noteBounce(tx, { ...report, at: at > now ? now : at });
    if (!isKnown)
      await tx
        .update(providerEvents)
        .set({ error: "not a mail of ours" })
        .where(eq(providerEvents.id, kept.id));
    return true;
  });
}
