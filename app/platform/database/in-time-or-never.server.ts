import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";

import { isUnreachable } from "~/lib/external/unreachable";

import type { Database, Transaction } from "./client.server";

/** Longer than any insert takes; a page that waits for more is answered with an error. */
const COMMIT_WITHIN_MS = 2_500;
const MARGIN_MS = 100;

/**
 * A transaction that takes effect in time or never. A database that freezes would otherwise carry out
 * what it has already been sent when it goes on, long after someone was told that it had failed. The
 * triggers `..._in_time` refuse what is committed too late; an error is not told before then.
 */
export async function inTimeOrNever<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
  withinMs = COMMIT_WITHIN_MS,
): Promise<T> {
  let settledAt = 0;
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(
        sql`select set_config('inkling.commit_until', (clock_timestamp() + make_interval(secs => ${withinMs / 1000}))::text, true)`,
      );
      settledAt = performance.now() + withinMs + MARGIN_MS;
      return work(tx);
    });
  } catch (error) {
    const waitMs = settledAt - performance.now();
    if (isUnreachable(error) && waitMs > 0) await sleep(waitMs);
    throw error;
  }
}
