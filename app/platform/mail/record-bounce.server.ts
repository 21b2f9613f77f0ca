import { and, desc, eq, gte, isNotNull, isNull, sql } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { mails } from "~/schema/tables/records";
import { DAY_MS } from "~/lib/dates";

import { withoutSecrets } from "./facts/common-facts";

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

/**
 * Notes that a mail was refused for good after it had been handed over. The address has to be the
 * mail's own; repeating it changes nothing.
 * @returns whether there is such a mail
 */
export async function recordBounce(db: Db, { mailId, recipient, reason, at }: Bounce) {
  const [mail] = await db
    .select({ id: mails.id, facts: mails.facts })
    .from(mails)
    .where(
      and(
        sql`lower(${mails.to}) = lower(${recipient})`,
        mailId ? eq(mails.id, mailId) : sentLately(at),
      ),
    )
    .orderBy(desc(mails.sentAt))
    .limit(1);
  if (!mail) return false;
  await markBounced(db, mail, reason, at);
  return true;
}

/** Marks a mail that its address does not accept; it is not tried again, and its link ends. */
export async function markBounced(
  db: Db,
  { id, facts }: { id: string; facts: Record<string, unknown> | null },
  reason: string,
  at: Date,
): Promise<void> {
  await db
    .update(mails)
    .set({
      bouncedAt: at,
      error: reason.slice(0, LONGEST_REASON),
      ...(facts && { facts: withoutSecrets(facts) }),
    })
    .where(and(eq(mails.id, id), isNull(mails.bouncedAt)));
}

function sentLately(at: Date) {
  const since = new Date(at.getTime() - BOUNCE_DAYS * DAY_MS);
  return and(isNotNull(mails.sentAt), gte(mails.sentAt, since));
}
