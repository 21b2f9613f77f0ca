import { eq, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { mails } from "~/schema/tables/records";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { mailState } from "~/platform/mail/mail-states";

import { canBeSentAgain } from "./can-be-sent-again";

export type SentAgain =
  | { ok: true }
  | { ok: false; reason: "not-your-role" | "missing" | "waiting" | "link-ended" };

/**
 * Queues a mail once more. One that did not arrive is tried anew; of one that did, a second one is
 * made, once for each request key.
 */
export async function sendMailAgain(
  db: Database,
  actor: Actor,
  { mailId, requestKey }: { mailId: string; requestKey: string },
  { now }: { now: Date },
): Promise<SentAgain> {
  if (!mayDo(actor, "see-mails")) return { ok: false, reason: "not-your-role" };
  return db.transaction(async (tx) => {
    const [mail] = await tx.select().from(mails).where(eq(mails.id, mailId)).for("update");
    if (!mail || mail.to === "") return { ok: false, reason: "missing" };
    const state = mailState(mail);
    if (state === "waiting") return { ok: false, reason: "waiting" };
    if (!canBeSentAgain(mail)) return { ok: false, reason: "link-ended" };
    if (state === "sent") await queueCopy(tx, mail, requestKey);
    else
      await tx
        .update(mails)
        .set({ attempts: 0, dueAt: now, error: null, bouncedAt: null, sentAt: null })
        .where(eq(mails.id, mailId));
    await tx.execute(sql`select pg_notify('work', 'deliver-mails')`);
    await recordAdminAction(tx, actor, {
      action: "MAIL_SENT_AGAIN",
      resourceType: "mail",
      resourceId: mailId,
      after: { state },
    });
    return { ok: true };
  });
}

async function queueCopy(
  tx: Transaction,
  { template, facts, to, about }: typeof mails.$inferSelect,
  requestKey: string,
): Promise<void> {
  await tx
    .insert(mails)
    .values({ template, facts, to, about, cause: `again:${requestKey}` })
    .onConflictDoNothing({ target: mails.cause });
}
