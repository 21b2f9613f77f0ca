import { AsyncLocalStorage } from "node:async_hooks";
import { PgDatabase } from "drizzle-orm/pg-core";
import type pg from "pg";

const inside = new AsyncLocalStorage<true>();

const { transaction } = PgDatabase.prototype;
PgDatabase.prototype.transaction = function (work, config) {
  return transaction.call(
    this,
    (tx) => inside.run(true, async () => await work(tx)),
    config,
  ) as never;
};

/**
 * Fails whoever asks for another connection inside a transaction: embedded, which runs one
 * statement at a time, each would wait for the other.
 */
export function oneHandleATransaction(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool);
  // pool.query connects, too.
  pool.connect = ((...args: Parameters<typeof connect>) => {
    if (inside.getStore())
      throw new Error("Inside a transaction, everything goes through the transaction's own handle");
    return connect(...args);
  }) as typeof pool.connect;
  return pool;
}
