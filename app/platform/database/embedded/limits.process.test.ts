import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { afterEach, expect, test } from "vitest";

import { startInMemoryDatabase } from "~tests/support/database/in-memory-database.ts";
import { migratedSnapshot } from "~tests/support/database/migrated-snapshot.ts";
import type { EmbeddedOptions } from "./embedded-worker.ts";
import { embeddedPool } from "./pool.ts";
import type { EmbeddedDatabase } from "./start.ts";

const opened: { embedded: EmbeddedDatabase; pool: pg.Pool }[] = [];

afterEach(async () => {
  for (const { embedded, pool } of opened.splice(0)) {
    await pool.end();
    await embedded.stop();
  }
});

async function open(options: EmbeddedOptions) {
  const embedded = await startInMemoryDatabase(await migratedSnapshot(), options);
  const pool = embeddedPool(embedded, { max: 4 });
  opened.push({ embedded, pool });
  const failures: Error[] = [];
  embedded.onFailure((error) => failures.push(error));
  return { embedded, pool, failures };
}

test("a statement that never ends is stopped along with the database, loudly", async () => {
  const { pool, failures } = await open({ statementLimitMs: 400 });
  await expect(pool.query("select count(*) from generate_series(1, 1e12)")).rejects.toThrow(
    "A statement ran for more than 0.4 seconds",
  );
  expect(failures.map(({ message }) => message)).toEqual([
    "A statement ran for more than 0.4 seconds",
  ]);
  await expect(pool.query("select 1")).rejects.toThrow("A statement ran for more than 0.4 seconds");
});

test("awaiting a query outside the transaction from inside it fails instead of waiting forever", async () => {
  const { pool, failures } = await open({ idleInTransactionMs: 300 });
  await pool.query("create table notes (id int)");
  const db = drizzle(pool);
  const deadlocked = db.transaction(async (tx) => {
    await tx.execute("insert into notes values (1)");
    const { rowCount } = await db.execute("select from notes");
    expect(rowCount).toBe(0);
    await tx.execute("insert into notes values (2)");
  });
  await expect(deadlocked).rejects.toMatchObject({
    cause: { code: "25P03", message: expect.stringContaining("idle in it for too long") },
  });
  expect((await pool.query("select from notes")).rowCount).toBe(0);
  expect(failures).toEqual([]);
});

test("a transaction that keeps sending statements is left alone", async () => {
  const { pool } = await open({});
  const client = await pool.connect();
  await client.query("begin");
  const waiting = pool.query("select 1");
  for (let turn = 0; turn < 8; turn++) await client.query("select 1");
  expect((await client.query("commit")).command).toBe("COMMIT");
  client.release();
  await waiting;
});

test("COPY FROM STDIN is refused and affects no one else", async () => {
  const { pool, failures } = await open({});
  await pool.query("create table notes (id int)");
  await expect(pool.query("copy notes from stdin")).rejects.toMatchObject({ code: "0A000" });
  expect((await pool.query("select 1 as one")).rows).toEqual([{ one: 1 }]);
  expect(failures).toEqual([]);
});

test("a failure of PostgreSQL itself is reported, and no query is left waiting", async () => {
  const { pool, failures } = await open({});
  await pool.query("create table notes (id int)");
  const waiting = pool.query("select 1; copy notes from stdin");
  await expect(waiting).rejects.toThrow("PostgreSQL failed");
  expect(failures).toHaveLength(1);
  await expect(pool.query("select 1")).rejects.toThrow("PostgreSQL failed");
});

test("statistics and dead rows are maintained without background processes", async () => {
  const { pool } = await open({ vacuumEveryMs: 200, checkpointEveryMs: 150 });
  await pool.query("create table notes as select generate_series(1, 5000) as id");
  await pool.query("delete from notes where id > 10");
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        "select reltuples::int as rows, relpages as pages from pg_class where relname = 'notes'",
      );
      return rows[0];
    })
    .toEqual({ rows: 10, pages: 1 });
});
