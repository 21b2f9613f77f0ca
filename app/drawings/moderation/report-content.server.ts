import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { reports } from "~/schema/tables/community";

import type { ReportInput } from "./report-form";
import { notifyReviewersIn } from "./notify-reviewers.server";

/**
 * Adds a report of a product or creator page to the moderation queue and tells the reviewers;
 * anyone may report.
 */
export async function reportContent(
  db: Database,
  input: ReportInput,
  { now = new Date() }: { now?: Date } = {},
): Promise<{ ok: true } | { ok: false; reason: "gone" }> {
  const { subjectType, subjectId, reason, note, email } = input;
  const [subject] =
    subjectType === "product"
      ? await db.select({ id: products.id }).from(products).where(eq(products.id, subjectId))
      : await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, subjectId));
  if (!subject) return { ok: false, reason: "gone" };
  await db.transaction(async (tx) => {
    await tx
      .insert(reports)
      .values({ subjectType, subjectId, reason, note, reporterEmail: email || null });
    await notifyReviewersIn(tx, now);
  });
  return { ok: true };
}
