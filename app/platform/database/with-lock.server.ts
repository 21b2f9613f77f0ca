import type pg from "pg";

/** What only one process does at a time; each is a number of its own. */
export const locks = {
  migrations: 7_465_546,
  jobQueue: 7_465_548,
  /** Held by every backup while it copies: until then no file is deleted that its rows may name. */
  filesStay: 7_465_549,
} as const;

/**
 * Does something that other processes wait for, however long it takes: neither the waiting nor the
 * work on this connection has a time limit.
 */
export async function withLock<T>(
  pool: pg.Pool,
  lock: (typeof locks)[keyof typeof locks],
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [lock]);
    try {
      return await work(client);
    } finally {
      await client.query("select pg_advisory_unlock($1)", [lock]).catch(() => undefined);
    }
  } finally {
    // Nobody else gets the connection without a limit.
    client.release(true);
  }
}
