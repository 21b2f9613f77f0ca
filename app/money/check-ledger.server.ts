import { sql } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/platform/database/client.server";
import { providerCursors } from "~/schema/tables/books";
import { MINUTE_MS } from "~/lib/dates";

import { payoutRules } from "./ledger-rules/payout-rules";
import { providerRules } from "./ledger-rules/provider-rules";
import { refundRules } from "./ledger-rules/refund-rules";
import type { Finding, LedgerRule } from "./ledger-rules/rule";
import { saleRules } from "./ledger-rules/sale-rules";
import { taxReportRules, taxRules } from "./ledger-rules/tax-rules";

/** An event may take this long to reach us, and our record this long to reach the provider. */
export const UNDER_WAY_MINUTES = 15;

/** Everything that does not add up, and what differs from the provider but is minutes old. */
export type LedgerReport = { findings: Finding[]; underWay: Finding[] };

/** Looks for anything in the ledger that does not add up; an empty result means all is well. */
export async function checkLedger(db: Db): Promise<Finding[]> {
  return (await ledgerReport(db)).findings;
}

export async function ledgerReport(db: Db): Promise<LedgerReport> {
  const report: LedgerReport = { findings: [], underWay: [] };
  for (const rule of [...saleRules, ...taxRules, ...refundRules, ...payoutRules])
    for (const { finding } of await broken(db, rule)) report.findings.push(finding);
  const readUntil = await providerReadUntil(db);
  if (!readUntil) return report;
  const settledAt = new Date(readUntil.getTime() - UNDER_WAY_MINUTES * MINUTE_MS);
  for (const rule of [...providerRules, ...taxReportRules])
    for (const { finding, movedAt } of await broken(db, rule)) {
      const isUnderWay = movedAt !== null && movedAt > settledAt;
      report[isUnderWay ? "underWay" : "findings"].push(finding);
    }
  return report;
}

const rowShape = z.object({
  record: z.string().nullable(),
  expected: z.coerce.number().int(),
  actual: z.coerce.number().int(),
  moved_at: z.coerce.date().nullish(),
});

async function broken(db: Db, { rule, query, unit = "cents" }: LedgerRule) {
  const { rows } = await db.execute(query);
  return rows.map((row) => {
    const { record, expected, actual, moved_at } = rowShape.parse(row);
    const finding: Finding = {
      rule,
      record: record ?? "without a record",
      expectedCents: expected,
      actualCents: actual,
      unit,
    };
    return { finding, movedAt: moved_at ?? null };
  });
}

/** Up to when the provider's transactions are known; null before they were ever read. */
export async function providerReadUntil(db: Db): Promise<Date | null> {
  const [row] = await db
    .select({ readUntil: sql<string | null>`max(${providerCursors.readUntil})` })
    .from(providerCursors);
  return row?.readUntil ? new Date(row.readUntil) : null;
}
