import { join } from "node:path";
import pg from "pg";

import { migrateDatabase } from "~/platform/database/migrate.server";

import { fillShop } from "../../tests/support/growth/fill-shop";

export async function fillWholeShop(url: string, rows: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  await migrateDatabase(pool, join(process.cwd(), "drizzle"));
  await fillShop(pool, rows);
  await pool.end();
}
