import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/schema/accounts";
import { products } from "~/db/schema/catalogue";
import { reports } from "~/db/schema/community";

import type { ReportInput } from "./report-form";

/** Adds a report of a product or creator page to the moderation queue; anyone may report. */
export async function reportContent(
  db: Db,
  input: ReportInput,
): Promise<{ ok: true } | { ok: false; reason: "gone" }> {
  const { subjectType, subjectId, reason, note, email } = input;
  const [subject] =
    subjectType === "product"
      ? await db.select({ id: products.id }).from(products).where(eq(products.id, subjectId))
      : await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, subjectId));
  if (!subject) return { ok: false, reason: "gone" };
  await db
    .insert(reports)
    .values({ subjectType, subjectId, reason, note, reporterEmail: email || null });
  return { ok: true };
}
