import { and, asc, eq, isNull, lte, ne, sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { mails } from "~/db/schema/records";
import type { MailTransport } from "~/integrations/mail/mail-transport.server";
import { MINUTE_MS } from "~/lib/dates";

const BATCH = 20;
/** A run begins no batch after this, long before the queue would think (15 minutes) that it died. */
const LONGEST_RUN_MS = 5 * MINUTE_MS;
const GIVE_UP_AFTER = 12;
const LEASE = sql`now() + interval '2 minutes'`;

/**
 * Sends what is due, oldest first; a failed mail is tried again later with growing pauses.
 * A mail is leased before it is handed over, so that two processes never send it at once. Once it
 * is delivered its text goes: the links in it are secrets that are kept hashed everywhere else.
 * @returns how many were delivered
 */
export async function deliverMails(db: Database, transport: MailTransport): Promise<number> {
  const end = Date.now() + LONGEST_RUN_MS;
  let delivered = 0;
  while (Date.now() < end) {
    const due = await leaseDueMails(db);
    const sent = await deliverBatch(db, transport, due);
    delivered += sent;
    // A server that takes none now is not asked for the next ones either.
    if (due.length < BATCH || sent === 0) break;
  }
  return delivered;
}

type DueMail = Awaited<ReturnType<typeof leaseDueMails>>[number];

async function deliverBatch(
  db: Database,
  transport: MailTransport,
  due: readonly DueMail[],
): Promise<number> {
  let delivered = 0;
  for (const mail of due) {
    try {
      await transport.send(mail);
      const sent = { sentAt: new Date(), error: null };
      await db
        .update(mails)
        .set(transport.isOutbox ? sent : { ...sent, text: "", html: "" })
        .where(eq(mails.id, mail.id));
      delivered += 1;
    } catch (error) {
      const pause = sql`now() + make_interval(mins => least(power(2, ${mails.attempts})::int, 360))`;
      await db
        .update(mails)
        .set({ error: error instanceof Error ? error.message : String(error), dueAt: pause })
        .where(eq(mails.id, mail.id));
    }
  }
  return delivered;
}

async function leaseDueMails(db: Database) {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        ne(mails.to, ""),
        lte(mails.dueAt, sql`now()`),
        sql`${mails.attempts} < ${GIVE_UP_AFTER}`,
      ),
    )
    .orderBy(asc(mails.createdAt))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  return (
    db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, dueAt: LEASE })
      // As an array it is read once; `in` may read it again for each row and lease more than a batch.
      .where(sql`${mails.id} = any(array(${due}))`)
      .returning({
        id: mails.id,
        to: mails.to,
        subject: mails.subject,
        text: mails.text,
        html: mails.html,
      })
  );
}
