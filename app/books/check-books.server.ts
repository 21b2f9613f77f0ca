import { inArray, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { ledgerFindings } from "~/schema/tables/books";
import { mailOwners } from "~/people/team/mail-owners.server";
import { ledgerReport, type LedgerReport } from "~/money/check-ledger.server";
import type { Finding } from "~/money/ledger-rules/rule";
import { formatFinding } from "~/money/ledger-rules/format-finding";

import type { FollowDeps } from "./follow-provider.server";
import { nameRecords } from "./name-records.server";
import { readProvider } from "./read-provider.server";

/** In one mail; the page has all of them. */
const FINDINGS_IN_MAIL = 20;

/**
 * Reads what is new at the provider, checks the ledger against itself and against it, and mails the
 * owners what was not found the last time. What stands is not mailed again; what was mended and comes
 * back is.
 * @returns the report, and whether the provider's transactions could be read
 */
export async function checkBooks(
  db: Database,
  deps: FollowDeps,
): Promise<LedgerReport & { isProviderRead: boolean }> {
  const isProviderRead = await readProvider(db, deps);
  const report = await ledgerReport(db);
  await db.transaction((tx) => keepFindings(tx, report.findings, deps.now));
  return { ...report, isProviderRead };
}

async function keepFindings(tx: Transaction, found: readonly Finding[], now: Date): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ledger'), hashtext('findings'))`);
  const kept = await tx.select().from(ledgerFindings);
  const standing = new Set(found.map(keyOf));
  const known = new Map(kept.map((row) => [keyOf(asFinding(row)), row.id]));
  const gone = [...known].filter(([key]) => !standing.has(key)).map(([, id]) => id);
  if (gone.length > 0) await tx.delete(ledgerFindings).where(inArray(ledgerFindings.id, gone));
  const fresh = found.filter((finding) => !known.has(keyOf(finding)));
  if (fresh.length === 0) return;
  const [first] = await tx
    .insert(ledgerFindings)
    .values(
      fresh.map(({ expectedCents: expected, actualCents: actual, ...finding }) => ({
        ...finding,
        expected,
        actual,
        foundAt: now,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: ledgerFindings.id });
  if (first) await notifyOwners(tx, fresh, first.id);
}

async function notifyOwners(tx: Transaction, fresh: readonly Finding[], id: string): Promise<void> {
  const told = fresh.slice(0, FINDINGS_IN_MAIL);
  const named = await nameRecords(
    tx,
    told.map(({ record }) => record),
  );
  const findings = told.map((finding, at) =>
    formatFinding({ ...finding, record: named[at] ?? finding.record }),
  );
  await mailOwners(tx, {
    template: "ledger-findings",
    facts: { findings, more: fresh.length - findings.length },
    cause: `ledger-findings:${id}`,
  });
}

function asFinding(row: typeof ledgerFindings.$inferSelect): Finding {
  const { rule, record, expected, actual, unit } = row;
  return { rule, record, expectedCents: expected, actualCents: actual, unit };
}

/** Other amounts make another finding. */
function keyOf({ rule, record, expectedCents, actualCents }: Finding): string {
  return JSON.stringify([rule, record, expectedCents, actualCents]);
}
