import { z } from "zod";

import { PaymentProviderError } from "../payment-error";
import { accountSql } from "./sandbox-accounts-sql.server";
import { eventsSql } from "./sandbox-events-sql.server";
import { refundSql } from "./sandbox-refunds-sql.server";
import { sessionSql } from "./sandbox-sessions-sql.server";
import { findOne, type Query } from "./sandbox-sql.server";
import { transferSql } from "./sandbox-transfers-sql.server";

const claimShape = z.object({
  operation: z.string(),
  fingerprint: z.string(),
  result: z.unknown(),
});

/**
 * The sandbox's memory in the tables `sandbox_*` of a PostgreSQL database. Every method is one
 * atomic step; those that take a claim do nothing and answer false when its key is taken or when
 * the step is not allowed as things are.
 */
export function createSandboxStore(plainQuery: Query) {
  const query = answering(plainQuery);
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
    ...eventsSql(query),
  };
}

export type SandboxStore = ReturnType<typeof createSandboxStore>;

/** A lost database is to the sandbox's customer what a lost network is to Stripe's. */
function answering(query: Query): Query {
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
