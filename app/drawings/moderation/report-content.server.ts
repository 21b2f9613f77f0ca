import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { reports } from "~/schema/tables/community";

import type { ReportInput } from "./report-form";
import { answerReport, notifyOwnersOfUrgent } from "./answer-report.server";
import { notifyReviewersIn } from "./notify-reviewers.server";

/**
 * Adds a report of a product or creator page to the moderation queue and tells the reviewers;
 * anyone may report. Of an intimate or illegal picture owners are told at once, and whoever reported
 * it reads until when we answer.
 */
export async function reportContent(
  db: Database,
  input: Omit<ReportInput, "name"> & Partial<Pick<ReportInput, "name">>,
  { now = new Date() }: { now?: Date } = {},
): Promise<{ ok: true } | { ok: false; reason: "gone" }> {
  const { subjectType, subjectId, reason, note, email, name = "" } = input;
  const [subject] =
    subjectType === "product"
      ? await db.select({ id: products.id }).from(products).where(eq(products.id, subjectId))
      : await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, subjectId));
  if (!subject) return { ok: false, reason: "gone" };
  await db.transaction(async (tx) => {
    const [report] = await tx
      .insert(reports)
      .values({
        subjectType,
        subjectId,
        reason,
        note,
        reporterEmail: email || null,
        reporterName: name,
        createdAt: now,
      })
      .returning();
    if (!report) throw new Error("The report was not written");
    await notifyOwnersOfUrgent(tx, report);
    await answerReport(tx, report, "received");
    await notifyReviewersIn(tx, now);
  });
  return { ok: true };
}
