import { and, eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { reports } from "~/schema/tables/community";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { answerReport } from "./answer-report.server";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

/** Closes a report, either acted on or dismissed; of two admins, the first decides. */
export async function decideReport(
  db: Database,
  actor: Actor,
  { reportId, status }: { reportId: string; status: "resolved" | "dismissed" },
): Promise<{ ok: true } | { ok: false; reason: "admins-only" | "already-decided" }> {
  if (!mayDo(actor, "moderate")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const [report] = await tx
      .update(reports)
      .set({ status, decidedBy: actor.userId, decidedAt: new Date() })
      .where(and(eq(reports.id, reportId), eq(reports.status, "open")))
      .returning();
    if (!report) return { ok: false, reason: "already-decided" };
    const { subjectType, subjectId } = report;
    await recordAdminAction(tx, actor, {
      action: status === "resolved" ? "REPORT_RESOLVED" : "REPORT_DISMISSED",
      resourceType: "report",
      resourceId: reportId,
      before: { status: "open", subjectType, subjectId },
      after: { status },
    });
    await answerReport(tx, report, status === "resolved" ? "acted" : "kept");
    return { ok: true };
  });
}
