import type pg from "pg";
import { PgBoss } from "pg-boss";

/**
 * Brings the job queue's schema up to date and starts nothing. The caller holds the lock `jobQueue`
 * on this connection, which has no limit on how long a statement may take.
 */
export async function makeQueue(client: pg.ClientBase, isServer: boolean): Promise<void> {
  const queue = new PgBoss({
    db: {
      executeSql: async (text, values) => client.query(text, values ? [...values] : []),
    },
    backend: isServer ? "postgres" : "pglite",
    supervise: false,
    schedule: false,
  });
  await queue.start();
  await queue.stop({ graceful: false });
}
