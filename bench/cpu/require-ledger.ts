import type pg from "pg";

import { createDatabase } from "~/platform/database/client.server";
import { checkLedger } from "~/money/check-ledger.server";

/** @throws Error when something in the ledger does not add up: such orders were fast for nothing */
export async function requireLedger(pool: pg.Pool): Promise<void> {
  const [problem] = await checkLedger(createDatabase(pool));
  if (problem) throw new Error(`The ledger does not hold: ${JSON.stringify(problem)}`);
}
