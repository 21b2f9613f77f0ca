import pg from "pg";

import { buildIfStale } from "../../scripts/build.ts";
import { filledDatabases } from "../filled/filled-databases.ts";
import { parentOf } from "../cpu/cpu-time.ts";
import type { FilledName } from "../filled/fillings.ts";
import { startShop, type RunningShop } from "./start-shop.ts";

type DemoShop = RunningShop & {
  /** As a browser has it: what pays is sent back to this name. */
  url: string;
  databaseUrl: string;
  /** The database server's first process. */
  databasePid: number;
  pool: pg.Pool;
  files: string;
};

/** The built shop on PostgreSQL, with a copy of a filled database and of the demo's files. */
export async function startDemoShop(
  name: FilledName = "demo",
  env: NodeJS.ProcessEnv = {},
): Promise<DemoShop> {
  await buildIfStale();
  const kept = await filledDatabases();
  const [databaseUrl, files] = [await kept.copy(name), await kept.copyFiles()];
  const shop = await startShop({
    DATABASE_URL: databaseUrl,
    DATA_DIR: files,
    // A machine that others use too may keep the server waiting.
    DATABASE_SILENCE_MS: "30000",
    DATABASE_CONNECT_MS: "30000",
    ...env,
  });
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  pool.on("error", () => undefined);
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  return {
    ...shop,
    url: shop.base.replace("127.0.0.1", "localhost"),
    databaseUrl,
    databasePid: parentOf(rows[0]?.pid ?? 0),
    pool,
    files,
    async stop() {
      await shop.stop();
      await pool.end();
      await kept.stop();
    },
  };
}
