import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { providerEvents } from "~/schema/tables/payments";
import {
  checkBounceReport,
  MAIL_SIGNATURE_HEADER,
  type BounceReport,
} from "~/integrations/mail/mail-webhook";

import { countEvent } from "~/integrations/observability/count-event.server";

import { recordBounce } from "./record-bounce.server";

/** The name of whoever reports bounces, beside the payment and print providers. */
const MAIL_PROVIDER = "mail";

type Sent = { rawBody: string; headers: Headers };
type Received = { ok: true } | { ok: false; reason: "signature" | "too-old" | "malformed" };

/** Takes a signed report of a bounce; repeating one changes nothing. */
export async function receiveBounce(
  db: Database,
  { rawBody, headers }: Sent,
  { secret, now }: { secret: string; now: Date },
): Promise<Received> {
  const checked = checkBounceReport(rawBody, headers.get(MAIL_SIGNATURE_HEADER), secret, now);
  if (!checked.ok) {
    countEvent(MAIL_PROVIDER, "unknown", "refused");
    return checked;
  }
  const isNew = await writeDown(db, checked.report, now);
  countEvent(MAIL_PROVIDER, "bounce", isNew ? "received" : "repeated");
  return { ok: true };
}

/** Once, and without the address; then the mail is marked that it is about. */
async function writeDown(db: Database, report: BounceReport, now: Date): Promise<boolean> {
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
    const isKnown = await recordBounce(tx, { ...report, at: at > now ? now : at });
    if (!isKnown)
      await tx
        .update(providerEvents)
        .set({ error: "not a mail of ours" })
        .where(eq(providerEvents.id, kept.id));
    return true;
  });
}
