import { and, asc, eq, isNull, lte, ne, not, sql, type SQL } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { mails } from "~/schema/tables/records";
import {
  AddressRefused,
  type MailTransport,
  type OutgoingMail,
} from "~/integrations/mail/mail-transport.server";
import { MINUTE_MS } from "~/lib/dates";

import { withoutSecrets } from "./facts/common-facts";
import { withPicturesInside } from "./inline-pictures";
import { LAST_MAIL, MAX_ATTEMPTS } from "./mail-states";
import { isNotTrueNow } from "./stale-mails.server";
import { markBounced } from "./record-bounce.server";
import type { StoredMail } from "./read-mail";

/** This many refusals in a row mean that the server is not accepting mail now. */
const REFUSALS = 20;
/** A run starts no mail after this, long before the queue would presume it dead (15 minutes). */
const LONGEST_RUN_MS = 5 * MINUTE_MS;
const LEASE_MS = 2 * MINUTE_MS;
const RENEWALS_A_LEASE = 4;
/** As exact as the column: a mail whose time was rounded up is due in that millisecond, too. */
const NOW_IN_MS = sql`now()::timestamptz(3)`;

export type RenderedMail = Pick<
  OutgoingMail,
  "subject" | "html" | "text" | "pictures" | "files" | "unsubscribeUrl"
>;

/** Renders a stored mail; throws when its template cannot. */
export type RenderMail = (mail: StoredMail) => Promise<RenderedMail>;

/**
 * Renders and sends what is due, oldest first; a failed mail is retried later, with growing pauses.
 * Each mail is leased before it is handed over, and the lease is renewed for as long as the server
 * takes, so that two processes never send it at once. After delivery its text and link token are
 * removed, because they are secrets kept only as hashes everywhere else.
 * @param leaseMs how soon another process may take over the mail of one that died
 * @returns how many were delivered
 */
export async function deliverMails(
  db: Database,
  { transport, render }: { transport: MailTransport; render: RenderMail },
  leaseMs = LEASE_MS,
): Promise<number> {
  const end = Date.now() + LONGEST_RUN_MS;
  let delivered = 0;
  let refused = 0;
  let sent: SentMail | null = null;
  while (Date.now() < end && refused < REFUSALS) {
    const mail: DueMail | null = await leaseDueMail(db, leaseMs, sent);
    sent = null;
    if (!mail) break;
    const rendered = await contentOf(db, mail, render);
    if (!rendered) continue;
    const outcome = await whileLeased(db, mail.id, leaseMs, () =>
      deliver(db, transport, mail, rendered),
    );
    if (typeof outcome === "object") {
      sent = outcome;
      delivered += 1;
    }
    refused = outcome === "refused" ? refused + 1 : 0;
  }
  if (sent) await recordingOf(db, sent);
  return delivered;
}

type DueMail = Pick<
  typeof mails.$inferSelect,
  "id" | "to" | "template" | "facts" | "subject" | "text" | "html" | "cause" | "attempts"
>;
/** What is kept of a mail that was handed over. */
type SentMail = { id: string; kept: Partial<typeof mails.$inferInsert> };

/**
 * Null when its facts no longer fit its template, which does not count as a refusal by the server.
 */
async function contentOf(
  db: Database,
  mail: DueMail,
  render: RenderMail,
): Promise<RenderedMail | null> {
  const { template, facts } = mail;
  if (template === null) return mail;
  try {
    return await render({ template, facts });
  } catch (error) {
    await putOff(db, mail, error);
    return null;
  }
}

async function deliver(
  db: Database,
  transport: MailTransport,
  mail: DueMail,
  rendered: RenderedMail,
): Promise<SentMail | "refused" | "bounced"> {
  const { subject, text, html, pictures, files, unsubscribeUrl } = rendered;
  try {
    const content = {
      subject,
      text,
      html,
      ...(pictures && { pictures }),
      ...(files && { files }),
      ...(unsubscribeUrl && { unsubscribeUrl }),
    };
    await transport.send({ id: mail.id, to: mail.to, ...content });
  } catch (error) {
    if (error instanceof AddressRefused) {
      await recordRefusedAddress(db, mail, error);
      return "bounced";
    }
    await putOff(db, mail, error);
    return "refused";
  }
  const kept = transport.isOutbox
    ? { subject, text, html: withPicturesInside(html, pictures) }
    : keptOf(mail, subject);
  const facts = mail.facts && withoutSecrets(mail.facts);
  return { id: mail.id, kept: { facts, ...kept, sentAt: new Date(), error: null } };
}

function recordingOf(db: Database, { id, kept }: SentMail) {
  return db.update(mails).set(kept).where(eq(mails.id, id)).returning({ id: mails.id });
}

/** The last mail to an account that is gone leaves nothing, whether it arrives or not. */
async function recordRefusedAddress(db: Database, mail: DueMail, error: AddressRefused) {
  await markBounced(db, mail, error.message, new Date());
  if (mail.cause.startsWith(LAST_MAIL))
    await db.update(mails).set(lastMailEmptied).where(eq(mails.id, mail.id));
}

const lastMailEmptied = { to: "", subject: "", text: "", html: "", facts: null, error: null };

function keptOf({ cause }: DueMail, subject: string) {
  const text = { text: "", html: "" };
  return cause.startsWith(LAST_MAIL) ? lastMailEmptied : { ...text, subject };
}

/** Tries it again later; after the last attempt its link token goes, too, and all of a last mail. */
async function putOff(
  db: Database,
  { id, facts, attempts, cause }: Pick<DueMail, "id" | "facts" | "attempts" | "cause">,
  error: unknown,
): Promise<void> {
  const isLast = attempts >= MAX_ATTEMPTS;
  const pause = sql`now() + make_interval(mins => least(power(2, ${mails.attempts})::int, 360))`;
  await db
    .update(mails)
    .set({
      error: error instanceof Error ? error.message : String(error),
      dueAt: pause,
      ...(isLast && facts && { facts: withoutSecrets(facts) }),
      ...(isLast && cause.startsWith(LAST_MAIL) && lastMailEmptied),
    })
    .where(eq(mails.id, id));
}

/**
 * Renews the lease while work is in progress; a failed renewal is simply followed by the next one.
 */
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

/** Leases the oldest mail that is due, and records in the same statement the one sent before it. */
async function leaseDueMail(
  db: Database,
  leaseMs: number,
  sent: SentMail | null,
): Promise<DueMail | null> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.sentAt),
        isNull(mails.bouncedAt),
        ne(mails.to, ""),
        lte(mails.dueAt, NOW_IN_MS),
        sql`${mails.attempts} < ${MAX_ATTEMPTS}`,
        not(isNotTrueNow),
      ),
    )
    .orderBy(asc(mails.createdAt))
    .limit(1)
    .for("update", { skipLocked: true });
  const lease = sent ? db.with(db.$with("sent").as(recordingOf(db, sent))) : db;
  const [leased] = await lease
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, dueAt: leaseEnd(leaseMs) })
    // An array is evaluated once; `in` may be evaluated again for each row and lease more than one.
    .where(sql`${mails.id} = any(array(${due}))`)
    .returning({
      id: mails.id,
      to: mails.to,
      template: mails.template,
      facts: mails.facts,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      cause: mails.cause,
      attempts: mails.attempts,
    });
  return leased ?? null;
}

function leaseEnd(leaseMs: number): SQL {
  return sql`now() + make_interval(secs => ${leaseMs / 1000})`;
}
