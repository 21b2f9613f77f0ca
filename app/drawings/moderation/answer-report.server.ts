import { HOUR_MS } from "~/lib/dates";
import { adminsWhoMay } from "~/people/team/admins-who-may.server";
import type { Transaction } from "~/platform/database/client.server";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { isUrgentReport, URGENT_HOURS } from "~/schema/report-reasons";
import type { reports } from "~/schema/tables/community";

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
      facts: { answerBy: answerBy(report).getTime() },
      to: email,
      cause: `urgent-report:${report.id}:${userId}`,
    });
}
