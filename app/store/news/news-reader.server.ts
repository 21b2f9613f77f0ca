import { eq, sql } from "drizzle-orm";

import type { Db, Transaction } from "~/platform/database/client.server";
import { isChildBorn } from "~/platform/database/age-in-sql.server";
import { users } from "~/schema/tables/accounts";
import { newsReaders } from "~/schema/tables/news";
import { newToken } from "~/people/link-tokens.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import type { OptionalMail } from "~/schema/optional-mails";
import { MINUTE_MS } from "~/lib/dates";

import { CONFIRM_AGAIN_MINUTES } from "./news-limits";

/** Who asks for mails. A guest's address is no one's before its mailbox has confirmed it. */
export type NewsAsker = { email: string; isProven: boolean };

/** An account as it asks for mails; children under 13 are written to about their own drawings only. */
export async function askerOfAccount(
  db: Db,
  { userId }: { userId: string },
): Promise<(NewsAsker & { isChild: boolean }) | null> {
  const [user] = await db
    .select({
      email: users.email,
      isProven: users.emailVerified,
      isChild: sql<boolean>`exists (select 1 from age_verifications v
        where v.user_id = users.id and ${isChildBorn(sql`v.date_of_birth`)})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? null;
}

/** The row of an address, made when there is none, and held until the transaction ends. */
export async function lockReader(
  tx: Transaction,
  { email, isProven }: NewsAsker,
  now: Date,
): Promise<string> {
  const [held] = await tx
    .insert(newsReaders)
    .values({ email, askedAt: now })
    .onConflictDoUpdate({
      target: newsReaders.email,
      // What a stranger types keeps no one's row longer.
      set: isProven ? { askedAt: now } : { email: sql`${newsReaders.email}` },
    })
    .returning({ id: newsReaders.id });
  if (!held) throw new Error("An address that exists was not found");
  return held.id;
}

/**
 * Begins to send what was asked for: at once to an address that is proven, otherwise after the link
 * in a mail was used. Its owner wants this kind again, should they have stopped it.
 */
export async function beginOrConfirm(
  tx: Transaction,
  readerId: string,
  kind: OptionalMail,
  { isProven, now }: { isProven: boolean; now: Date },
): Promise<void> {
  if (isProven) await wantAgain(tx, readerId, kind);
  else await sendConfirmation(tx, readerId, now);
}

export async function wantAgain(
  tx: Transaction,
  readerId: string,
  kind: OptionalMail,
): Promise<void> {
  await tx
    .update(newsReaders)
    .set({ stopped: sql`array_remove(${newsReaders.stopped}, ${kind})` })
    .where(eq(newsReaders.id, readerId));
}

/** One link confirms everything that waits; it is not sent again and again. */
async function sendConfirmation(tx: Transaction, readerId: string, now: Date): Promise<void> {
  const [reader] = await tx
    .select({
      email: newsReaders.email,
      confirmHash: newsReaders.confirmHash,
      confirmSentAt: newsReaders.confirmSentAt,
    })
    .from(newsReaders)
    .where(eq(newsReaders.id, readerId));
  if (!reader) return;
  const { confirmSentAt } = reader;
  const again = now.getTime() - CONFIRM_AGAIN_MINUTES * MINUTE_MS;
  if (confirmSentAt && confirmSentAt.getTime() > again) return;
  const { token, hash } = newToken();
  await tx
    .update(newsReaders)
    .set({ confirmHash: hash, confirmSentAt: now })
    .where(eq(newsReaders.id, readerId));
  await queueMail(tx, {
    template: "confirm-mails",
    facts: { token },
    to: reader.email,
    cause: `confirm-mails:${hash}`,
  });
}
