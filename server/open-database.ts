import type pg from "pg";

import type { Config } from "../app/config.server.ts";
import { embeddedPool } from "../app/platform/database/embedded/pool.ts";
import { startLastingDatabase } from "../app/platform/database/embedded/lasting-database.ts";
import { WatchedPool } from "./database/watched-pool.ts";

type OpenDatabase = {
  pool: pg.Pool;
  /** The pool of DATABASE_REPLICA_URL, for reads that may be behind; otherwise the same pool. */
  replicaPool: pg.Pool;
  close(): Promise<void>;
};

/**
 * Connects to DATABASE_URL, or starts the embedded database in the data folder.
 * @param onFailure called when the embedded database dies under the running process
 * @param log for connections that end while no one uses them
 */
export async function openDatabase(
  config: Config,
  onFailure: (error: Error) => void,
  log?: { warn(facts: object, message: string): void },
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const { databaseConnectMs, databaseStatementMs, databaseSilenceMs } = config.limits;
    const limits = {
      connectMs: databaseConnectMs,
      statementMs: databaseStatementMs,
      silenceMs: databaseSilenceMs,
    };
    const onEnded = (error: Error) => log?.warn({ err: error }, "a database connection ended");
    const { databaseConnections, keepsStatements } = config;
    const use = { onEnded, keepsStatements };
    const pool = new WatchedPool(config.databaseUrl, databaseConnections, limits, use);
    const replicaPool = config.databaseReplicaUrl
      ? new WatchedPool(config.databaseReplicaUrl, 5, limits, { ...use, isForReads: true })
      : pool;
    return {
      pool,
      replicaPool,
      async close() {
        await pool.end();
        if (replicaPool !== pool) await replicaPool.end();
      },
    };
  }
  const embedded = await startLastingDatabase(`${config.dataDir}/database`, onFailure);
  const pool = embeddedPool(embedded, { max: 8 });
  return {
    pool,
    replicaPool: pool,
    async close() {
      await pool.end();
      await embedded.stop();
    },
  };
}
