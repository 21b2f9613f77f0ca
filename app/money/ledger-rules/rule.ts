import type { SQL } from "drizzle-orm";

import type { FindingUnit } from "~/schema/finding-units";

/**
 * An invariant with the query that finds what breaks it. The query's columns: `record` (what is at
 * fault, as people know it), `expected` and `actual`, and, where the provider is asked, `moved_at`:
 * when it last changed.
 */
export type LedgerRule = { rule: string; query: SQL; unit?: FindingUnit };

/** Something in the books that does not add up. */
export type Finding = {
  rule: string;
  record: string;
  expectedCents: number;
  actualCents: number;
  /** 'cents' unless the rule counts uses of a code or shirts. */
  unit: FindingUnit;
};
