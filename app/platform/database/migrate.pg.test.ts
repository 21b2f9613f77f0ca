import type pg from "pg";
import { beforeEach, afterEach, expect, test } from "vitest";

import { emptyPostgresDatabase } from "~tests/support/postgres/postgres-database";
import { ensureMigrated, migrateDatabase } from "./migrate.server";

const FOLDER = "drizzle";
const CHANGED =
  "create or replace function shop_zone() returns text language sql as $$ select 'UTC' $$";

let pool: pg.Pool;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ pool, close } = await emptyPostgresDatabase());
  await migrateDatabase(pool, FOLDER);
});
afterEach(() => close());

/** As another version with another text of this function left the database. */
async function changeZoneFunction(): Promise<void> {
  await pool.query(CHANGED);
  await pool.query("update drizzle.applied_sql set digest = 'another' where name = 'shop-zone'");
}

async function zoneFunction(): Promise<string> {
  const { rows } = await pool.query<{ text: string }>(
    "select prosrc as text from pg_proc where proname = 'shop_zone'",
  );
  return rows[0]?.text ?? "";
}

test("a function whose text has changed is brought to its present text", async () => {
  const before = await zoneFunction();
  await changeZoneFunction();
  expect(await zoneFunction()).not.toBe(before);
  await ensureMigrated(pool, FOLDER);
  expect(await zoneFunction()).toBe(before);
});

test("a process of an older version leaves what a newer one has made", async () => {
  await changeZoneFunction();
  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations",
  );
  const newer = await zoneFunction();
  await ensureMigrated(pool, FOLDER);
  await migrateDatabase(pool, FOLDER);
  expect(await zoneFunction()).toBe(newer);
});
