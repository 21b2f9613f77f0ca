import { sql } from "drizzle-orm";

import { adminsWhoMay } from "~/people/team/admins-who-may.server";
import type { Database } from "~/platform/database/client.server";
import { shopDay } from "~/lib/shop-zone";
import { daysBetween } from "~/lib/days";
import { queueMail } from "~/platform/mail/queue-mail.server";

import { SOON_DAYS } from "./certificate-state";

/** So many days before its last one the team hears that a certificate ends; 0 is the last one itself. */
const TOLD_DAYS = [SOON_DAYS, 7, 0] as const;

/**
 * In live mode, mails whoever prints that the certificate ends under which youth sizes are sold, while
 * there is time for another one: a month, a week and a day before, each once for the same certificate.
 * @returns how many mails were due
 */
export async function warnOfCertificate(db: Database, now: Date): Promise<number> {
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
