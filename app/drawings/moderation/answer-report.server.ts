import { and, eq, lte, sql } from "drizzle-orm";

import { HOUR_MS } from "~/lib/dates";
import { adminsWhoMay } from "~/people/team/admins-who-may.server";
import type { Database, Transaction } from "~/platform/database/client.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { isUrgentReport, URGENT_HOURS } from "~/schema/report-reasons";
import { reports } from "~/schema/tables/community";

type Report = Pick<typeof reports.$inferSelect, "id" | "reason" | "reporterEmail" | "createdAt">;

/** Until when a report of an intimate or illegal picture is answered. */
function answerBy({ createdAt }: Pick<Report, "createdAt">): Date {
  return new Date(createdAt.getTime() + URGENT_HOURS * HOUR_MS);
}

/** Tells whoever reported an intimate or illegal picture that we have it, or what became of it. */
export async function answerReport(
  tx: Transaction,
  report: Report,
  state: "received" | "removed" | "acted" | "kept",
): Promise<void> {
  if (!report.reporterEmail || !isUrgentReport(report.reason)) return;
  await queueMail(tx, {
    template: "report-answer",
    facts: { state, answerBy: answerBy(report).getTime() },
    to: report.reporterEmail,
    cause: `report-answer:${report.id}:${state}`,
  });
}

/** Owners get a mail at once, whenever the last one was. */
export async function notifyOwnersOfUrgent(tx: Transaction, report: Report): Promise<void> {
  if (!isUrgentReport(report.reason)) return;
  for (const { userId, email } of await adminsWhoMay(tx, "see-preserved"))
    await queueMail(tx, {
      template: "urgent-report",
      facts: { answerBy: answerBy(report).getTime(), isAgain: false },
      to: email,
      cause: `urgent-report:${report.id}:${userId}`,
    });
}

/** After so many hours of the 48, owners are reminded of a report that no one has decided. */
const REMIND_HOURS = [24, 42] as const;

/** @returns how many reminders were due; each is mailed once */
export async function remindOwnersOfUrgent(db: Database, now: Date): Promise<number> {
  let due = 0;
  for (const hours of REMIND_HOURS) {
    const waiting = await db
      .select({ id: reports.id, createdAt: reports.createdAt })
      .from(reports)
      .where(
        and(
          eq(reports.status, "open"),
          eq(reports.reason, "intimate"),
          lte(reports.createdAt, new Date(now.getTime() - hours * HOUR_MS)),
          sql`not exists (select from mails m where m.cause like 'urgent-report:' || ${reports.id} || ':' || ${String(hours)} || 'h:%')`,
        ),
      );
    due += waiting.length;
    for (const report of waiting)
      for (const { userId, email } of await adminsWhoMay(db, "see-preserved"))
        await queueMail(db, {
          template: "urgent-report",
          facts: { answerBy: answerBy(report).getTime(), isAgain: true },
          to: email,
          cause: `urgent-report:${report.id}:${hours}h:${userId}`,
        });
  }
  return due;
}
