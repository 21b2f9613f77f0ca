import { z } from "zod";

import { PaymentProviderError } from "../payment-error";
import { accountSql } from "./sandbox-accounts-sql.server";
import { eventsSql } from "./sandbox-events-sql.server";
import { refundSql } from "./sandbox-refunds-sql.server";
import { sessionSql } from "./sandbox-sessions-sql.server";
import { findOne, type Query } from "./sandbox-sql.server";
import { taxSql } from "./sandbox-tax-sql.server";
import { transactionSql } from "./sandbox-transactions.server";
import { transferSql } from "./sandbox-transfers-sql.server";

const claimShape = z.object({
  operation: z.string(),
  fingerprint: z.string(),
  result: z.unknown(),
});

/**
 * The sandbox's storage in the `sandbox_*` tables of a PostgreSQL database. Every method is one
 * atomic step; those that take a claim do nothing and return false when its key is taken or the step
 * is not allowed in the current state.
 */
export function createSandboxStore(plainQuery: Query) {
  const query = orUnreachable(plainQuery);
  return {
    findClaim: (key: string) =>
      findOne(
        query,
        claimShape,
        "select operation, fingerprint, result from sandbox_idempotency where key = $1",
        [key],
      ),
    ...sessionSql(query),
    ...refundSql(query),
    ...accountSql(query),
    ...transferSql(query),
    ...taxSql(query),
    ...transactionSql(query),
    ...eventsSql(query),
  };
}

export type SandboxStore = ReturnType<typeof createSandboxStore>;

/** To its callers, the sandbox's lost database is what a lost network is with Stripe. */
function orUnreachable(query: Query): Query {
  return async (text, values) => {
    try {
      return await query(text, values);
    } catch (error) {
      if (isLostConnection(error)) throw new PaymentProviderError("unreachable", "sandbox");
      throw error;
    }
  };
}

function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  return /^(08|57P|53|ECONN|EPIPE|ETIMEDOUT)/.test(String(error.code));
}
