import { expect, test } from "vitest";

import { testDatabase } from "../test-database.ts";
import { truncateAll } from "./truncate-all.ts";

const database = testDatabase("once");

test("a test file gets the migrated schema without any users", async () => {
  expect((await database.pool.query("select from users")).rowCount).toBe(0);
  expect(
    (await database.pool.query("select from drizzle.__drizzle_migrations")).rowCount,
  ).toBeGreaterThan(0);
});

test("truncation empties what a test wrote and keeps what a migration wrote", async () => {
  const { pool } = database;
  const before = await pool.query("select * from shop_state");
  await pool.query("insert into users (name, email) values ('Ada', 'ada@example.org')");
  await pool.query("insert into admin_users (user_id) select id from users");
  await truncateAll(pool);
  const people = "select from users union all select from admin_users";
  expect((await pool.query(people)).rowCount).toBe(0);
  expect((await pool.query("select * from shop_state")).rows).toEqual(before.rows);
  expect((await pool.query("show session_replication_role")).rows).toEqual([
    { session_replication_role: "origin" },
  ]);
});

test("inside a transaction the pool is refused: embedded, each would wait for the other", async () => {
  const { db, pool } = database;
  const words = /the transaction's own handle/;
  await expect(db.transaction(() => pool.query("select 1"))).rejects.toThrow(words);
  const refused = { cause: { message: expect.stringMatching(words) } };
  await expect(db.transaction(() => db.execute("select 1"))).rejects.toMatchObject(refused);
  await db.transaction((tx) => tx.execute("select 1"));
  await db.execute("select 1");
});
