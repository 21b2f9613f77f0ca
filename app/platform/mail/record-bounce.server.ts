import { and, desc, eq, gte, isNotNull, isNull, like, or, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { mails } from "~/schema/tables/records";
import { DAY_MS } from "~/lib/dates";

import { withoutSecrets } from "./facts/common-facts";
import { LAST_MAIL } from "./mail-states";

const LONGEST_REASON = 300;
/** A bounce that names only the address is about a mail of the last days. */
const BOUNCE_DAYS = 7;

type Bounce = {
  /** Our own id of the mail, from its Message-ID; null where the report names only the address. */
  mailId: string | null;
  recipient: string;
  reason: string;
  at: Date;
};

const isTo = (recipient: string) => sql`lower(${mails.to}) = lower(${recipient})`;

/** Nothing of a last mail is kept, not even its address: its id alone says which one bounced. */
const isEmptiedLastMail = and(eq(mails.to, ""), like(mails.cause, `${LAST_MAIL}%`));

/**
 * Notes that a mail was refused for good after it had been handed over. The address has to be the
 * mail's own, where it is still known; repeating it changes nothing.
 * @returns whether there is such a mail
 */
export async function recordBounce(db: Db, { mailId, recipient, reason, at }: Bounce) {
  const [mail] = await db
    .select({ id: mails.id, to: mails.to, facts: mails.facts })
    .from(mails)
    .where(
      mailId
        ? and(eq(mails.id, mailId), or(isTo(recipient), isEmptiedLastMail))
        : and(isTo(recipient), sentLately(at)),
    )
    .orderBy(desc(mails.sentAt))
    .limit(1);
  if (!mail) return false;
  // What the other side says may name the address.
  await markBounced(db, mail, mail.to === "" ? null : reason, at);
  return true;
}

/** Marks a mail that its address does not accept; it is not tried again, and its link ends. */
export async function markBounced(
  db: Db,
  { id, facts }: { id: string; facts: Record<string, unknown> | null },
  reason: string | null,
  at: Date,
): Promise<void> {
  await db
    .update(mails)
    .set({
      bouncedAt: at,
      error: reason?.slice(0, LONGEST_REASON) ?? null,
      ...(facts && { facts: withoutSecrets(facts) }),
    })
    .where(and(eq(mails.id, id), isNull(mails.bouncedAt)));
}

function sentLately(at: Date) {
  const since = new Date(at.getTime() - BOUNCE_DAYS * DAY_MS);
  return and(isNotNull(mails.sentAt), gte(mails.sentAt, since));
}
