import { and, desc, eq, gt, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { reports } from "~/schema/tables/community";
import { mails } from "~/schema/tables/records";
import { adminsWhoMay } from "~/people/team/admins-who-may.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { HOUR_MS } from "~/lib/dates";

/**
 * Tells everyone who decides on reports how many wait: at once, unless they were told within the
 * last hour.
 * @returns how many mails were queued
 */
export async function notifyReviewersIn(tx: Transaction, now: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reports'), hashtext('mail'))`);
  if (await wereJustTold(tx, now)) return 0;
  const [newest] = await tx
    .select({ id: reports.id })
    .from(reports)
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(1);
  const waiting = await tx.$count(reports, eq(reports.status, "open"));
  if (!newest || waiting === 0) return 0;
  const reviewers = await adminsWhoMay(tx, "moderate");
  let queued = 0;
  for (const { userId, email } of reviewers) {
    // The same newest report is told once, however often the job runs.
    const cause = `reports:${newest.id}:${userId}`;
    if ((await tx.$count(mails, eq(mails.cause, cause))) > 0) continue;
    await queueMail(tx, { template: "reports-waiting", facts: { waiting }, to: email, cause });
    queued += 1;
  }
  return queued;
}

/** The same for a job: it tells of reports that came in the hour after a mail. */
export async function notifyReviewers(db: Database, now: Date): Promise<number> {
  return db.transaction((tx) => notifyReviewersIn(tx, now));
}

async function wereJustTold(tx: Transaction, now: Date): Promise<boolean> {
  const lately = gt(mails.createdAt, new Date(now.getTime() - HOUR_MS));
  return (await tx.$count(mails, and(eq(mails.template, "reports-waiting"), lately))) > 0;
}
