import { and, asc, eq, isNull, lte, ne, sql, type SQL } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { mails } from "~/db/schema/records";
import type { MailTransport } from "~/integrations/mail/mail-transport.server";
import { MINUTE_MS } from "~/lib/dates";

import { LAST_MAIL } from "./last-mail";

/** So many refusals in a row say that the server takes none now. */
const REFUSALS = 20;
/** A run begins no mail after this, long before the queue would think (15 minutes) that it died. */
const LONGEST_RUN_MS = 5 * MINUTE_MS;
const LEASE_MS = 2 * MINUTE_MS;
const RENEWALS_A_LEASE = 4;
const GIVE_UP_AFTER = 12;

/**
 * Sends what is due, oldest first; a failed mail is tried again later with growing pauses.
 * Each mail is leased before it is handed over, and the lease is renewed for as long as the server
 * takes, so that two processes never send it at once. Once it is delivered its text goes: the links
 * in it are secrets that are kept hashed everywhere else.
 * @param leaseMs how soon another process may take up the mail of one that died
 * @returns how many were delivered
 */
export async function deliverMails(
  db: Database,
  transport: MailTransport,
  leaseMs = LEASE_MS,
): Promise<number> {
  const end = Date.now() + LONGEST_RUN_MS;
  let delivered = 0;
  let refused = 0;
  while (Date.now() < end && refused < REFUSALS) {
    const mail = await leaseDueMail(db, leaseMs);
    if (!mail) break;
    const isDelivered = await whileLeased(db, mail.id, leaseMs, () => deliver(db, transport, mail));
    delivered += isDelivered ? 1 : 0;
    refused = isDelivered ? 0 : refused + 1;
  }
  return delivered;
}

type DueMail = NonNullable<Awaited<ReturnType<typeof leaseDueMail>>>;

async function deliver(db: Database, transport: MailTransport, mail: DueMail): Promise<boolean> {
  try {
    await transport.send(mail);
  } catch (error) {
    const pause = sql`now() + make_interval(mins => least(power(2, ${mails.attempts})::int, 360))`;
    await db
      .update(mails)
      .set({ error: error instanceof Error ? error.message : String(error), dueAt: pause })
      .where(eq(mails.id, mail.id));
    return false;
  }
  const sent = { sentAt: new Date(), error: null };
  await db
    .update(mails)
    .set(transport.isOutbox ? sent : { ...sent, ...emptied(mail) })
    .where(eq(mails.id, mail.id));
  return true;
}

function emptied({ cause }: DueMail) {
  const text = { text: "", html: "" };
  return cause.startsWith(LAST_MAIL) ? { ...text, to: "", subject: "" } : text;
}

/** Renews the lease while something is done; a renewal that fails is followed by the next one. */
async function whileLeased<T>(
  db: Database,
  id: string,
  leaseMs: number,
  act: () => Promise<T>,
): Promise<T> {
  const renew = () =>
    void db
      .update(mails)
      .set({ dueAt: leaseEnd(leaseMs) })
      .where(and(eq(mails.id, id), isNull(mails.sentAt)))
      .catch(() => {});
  const renewals = setInterval(renew, leaseMs / RENEWALS_A_LEASE);
  try {
    return await act();
  } finally {
    clearInterval(renewals);
  }
}

async function leaseDueMail(db: Database, leaseMs: number) {
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
    .limit(1)
    .for("update", { skipLocked: true });
  const [leased] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: leaseEnd(leaseMs) })
    // As an array it is read once; `in` may read it again for each row and lease more than one.
    .where(sql`${mails.id} = any(array(${due}))`)
    .returning({
      id: mails.id,
      to: mails.to,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      cause: mails.cause,
    });
  return leased ?? null;
}

function leaseEnd(leaseMs: number): SQL {
  return sql`now() + make_interval(secs => ${leaseMs / 1000})`;
}
