import { z } from "zod";

import { PaymentProviderError } from "../payment-error";
import { accountSql } from "./sandbox-accounts-sql.server";
import { refundSql } from "./sandbox-refunds-sql.server";
import { sessionSql } from "./sandbox-sessions-sql.server";
import { findOne, type Query } from "./sandbox-sql.server";
import { taxSql } from "./sandbox-tax-sql.server";
import { transactionSql } from "./sandbox-transactions.server";
import { transferSql } from "./sandbox-transfers-sql.server";

const shape = z.object({ id: z.string(), body: z.string() });
const idShape = z.object({ id: z.string() });

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

function eventsSql(query: Query) {
  return {
    /** Ids of the events due for delivery, oldest first. */
    async dueEvents(now: Date, limit: number) {
      const { rows } = await query(
        `select id from sandbox_events
        where delivered_at is null and due_at <= $1::timestamptz
          and created_at > $1::timestamptz - interval '3 days'
        order by created_at, id limit $2::int`,
        [now, limit],
      );
      return rows.map((row) => idShape.parse(row).id);
    },
    /**
     * Claims an event for one attempt and schedules the next, so that a crash only delays it: after 15 s,
     * longer than an attempt may take, then twice as long each time, up to an hour.
     */
    takeDueEvents: (id: string, now: Date) =>
      findOne(
        query,
        shape,
        `update sandbox_events set attempts = attempts + 1,
          due_at = $2::timestamptz
            + least(3600, 15 * power(2, least(attempts, 10))) * interval '1 second'
        where id = $1 and delivered_at is null and due_at <= $2::timestamptz
        returning id, body`,
        [id, now],
      ),
    async recordDelivered(id: string, at: Date) {
      await query(
        `update sandbox_events set delivered_at = $2::timestamptz, error = null where id = $1`,
        [id, at],
      );
    },
    async recordFailure(id: string, error: string) {
      await query(`update sandbox_events set error = $2::text where id = $1`, [id, error]);
    },
  };
}
