import { sql } from "drizzle-orm";

import { adminsWhoMay } from "~/people/team/admins-who-may.server";
import type { Database } from "~/platform/database/client.server";
import { shopDay } from "~/lib/shop-zone";
import { daysBetween } from "~/lib/days";
import { shopToday } from "~/platform/database/shop-today.server";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { SOON_DAYS } from "./certificate-state";

/** So many days before its last one the team hears that a certificate ends; 0 is the last one itself. */
const TOLD_DAYS = [SOON_DAYS, 7, 0] as const;

/**
 * What follows from the day for certificates, in live mode: whoever prints is mailed before the one
 * ends under which youth sizes are sold, and public pages that are kept offer them no longer from the
 * day after.
 * @returns how many mails were due
 */
export async function followCertificate(db: Database, now: Date): Promise<number> {
  await announceEnded(db);
  return warnOfEnd(db, now);
}

/** A day that begins changes no row of which pages would hear. */
async function announceEnded(db: Database): Promise<void> {
  await db.execute(sql`
    select announce_public(array['blanks']) from shop_state where needs_certificates and exists (
      select from safety_certificates c where c.valid_until = ${shopToday()} - 1)`);
}

/** A month, a week and a day before, each once for the same certificate. */
async function warnOfEnd(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: string; number: string; validUntil: string }>(sql`
    select c.id, c.number, c.valid_until::text as "validUntil" from safety_certificates c
    where c.id = youth_certificate() and (select needs_certificates from shop_state)`);
  const [certificate] = rows;
  if (!certificate) return 0;
  const { id, number, validUntil } = certificate;
  const left = daysBetween(shopDay(now), validUntil);
  const days = TOLD_DAYS.findLast((step) => left <= step);
  if (days === undefined) return 0;
  const readers = await adminsWhoMay(db, "print-orders");
  for (const { userId, email } of readers)
    await queueMail(db, {
      template: "certificate-ends",
      facts: { number, validUntil },
      to: email,
      cause: `certificate-ends:${id}:${days}:${userId}`,
    });
  return readers.length;
}
