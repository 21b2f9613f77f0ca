import { asc } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { ledgerFindings } from "~/schema/tables/books";
import { providerReadUntil } from "~/money/check-ledger.server";
import { formatFindingNumbers } from "~/money/ledger-rules/format-finding";

import { nameRecords } from "./name-records.server";

const FINDINGS_SHOWN = 100;

/** What the last hourly check found and still stands, oldest first. */
export async function openFindings(db: Db) {
  const rows = await db
    .select()
    .from(ledgerFindings)
    .orderBy(asc(ledgerFindings.foundAt), asc(ledgerFindings.id))
    .limit(FINDINGS_SHOWN);
  const named = await nameRecords(
    db,
    rows.map(({ record }) => record),
  );
  return {
    readUntil: await providerReadUntil(db),
    findings: rows.map(({ id, rule, record, expected, actual, unit, foundAt }, at) => ({
      id,
      rule,
      record: named[at] ?? record,
      numbers: formatFindingNumbers({ expectedCents: expected, actualCents: actual, unit }),
      foundAt,
    })),
  };
}
