import { join } from "node:path";
import pg from "pg";

import { createDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";

import { adminReads } from "../../tests/support/admin/admin-reads";
import { fillAdminLists, fillAdminSales } from "../../tests/support/admin/fill-admin-lists";
import { startPostgresServer } from "../../tests/support/postgres/postgres-server";

/** Milliseconds by the name of the read, the best of five. */
export type AdminTimes = Map<string, number>;

const ROUNDS = 5;

/** Every read of the admin area on PostgreSQL, measured once for each number of rows per table. */
export async function measureAdminLists(sizes: readonly number[]): Promise<AdminTimes[]> {
  const server = await startPostgresServer();
  const times: AdminTimes[] = [];
  for (const size of sizes) {
    const pool = new pg.Pool({ connectionString: await server.createDatabase(`admin_${size}`) });
    // The server stops a moment before its last idle connections close.
    pool.on("error", () => undefined);
    await migrateDatabase(pool, join(process.cwd(), "drizzle"));
    await fillAdminLists(pool, size);
    await fillAdminSales(pool, size);
    times.push(await measure(pool));
    await pool.end();
  }
  await server.stop();
  return times;
}

async function measure(pool: pg.Pool): Promise<AdminTimes> {
  const db = createDatabase(pool);
  const times: AdminTimes = new Map();
  for (const [name, read] of adminReads) {
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      await read(db);
      const ms = performance.now() - started;
      times.set(name, Math.min(ms, times.get(name) ?? Infinity));
    }
  }
  return times;
}
