import pg from "pg";

import type { Config } from "../app/config.server.ts";
import { embeddedPool } from "../app/db/embedded/pool.ts";
import { startEmbeddedDatabase } from "../app/db/embedded/start.ts";

export type OpenDatabase = {
  pool: pg.Pool;
  close(): Promise<void>;
};

/**
 * Connects to DATABASE_URL, or starts the embedded database in the data folder.
 * @param onFailure called when the embedded database dies under the running process
 */
export async function openDatabase(
  config: Config,
  onFailure: (error: Error) => void,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const pool = new pg.Pool({
      connectionString: config.databaseUrl,
      max: 20,
      statement_timeout: 30_000,
    });
    return { pool, close: () => pool.end() };
  }
  const embedded = await startEmbeddedDatabase(`${config.dataDir}/database`);
  embedded.onFailure(onFailure);
  const pool = embeddedPool(embedded, { max: 8 });
  return {
    pool,
    async close() {
      await pool.end();
      await embedded.stop();
    },
  };
}
