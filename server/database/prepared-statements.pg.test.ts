import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";

import { createDatabase } from "~/platform/database/client.server";
import { observePool } from "~/integrations/observability/observed-pool.server";

import { WatchedPool } from "./watched-pool";

const limits = { connectMs: 1_500, statementMs: 5_000, silenceMs: 700 };

const kept = "select count(*)::int as count from pg_prepared_statements";

test("statements that come again stay prepared on their connection, where that is wanted", async () => {
  for (const [keepsStatements, wanted] of [
    [true, 1],
    [false, 0],
  ] as const) {
    const pool = new WatchedPool(inject("postgresUrl"), 1, limits, { keepsStatements });
    for (const number of [1, 2, 3, 4])
      expect((await pool.query("select $1::int + 1 as next", [number])).rows).toEqual([
        { next: number + 1 },
      ]);
    // Through the query builder, whose rows are arrays, it is another text.
    const db = createDatabase(pool);
    for (const name of ["a", "b", "c"])
      expect((await db.execute<{ name: string }>(sql`select ${name}::text as name`)).rows).toEqual([
        { name },
      ]);
    expect((await pool.query<{ count: number }>(kept)).rows[0]?.count).toBe(wanted * 2);
    await pool.end();
  }
});

test("a kept statement that fails says the same as any other, and goes on", async () => {
  const pool = new WatchedPool(inject("postgresUrl"), 1, limits, { keepsStatements: true });
  const divide = (by: number) => pool.query("select 6 / $1::int as share", [by]);
  for (const by of [1, 2, 3]) await divide(by);
  await expect(divide(0)).rejects.toMatchObject({ code: "22012" });
  expect((await divide(2)).rows).toEqual([{ share: 3 }]);
  await pool.end();
});

test("statements of transactions, which are measured, stay prepared, too", async () => {
  const pool = new WatchedPool(inject("postgresUrl"), 1, limits, { keepsStatements: true });
  const end = observePool(pool);
  const db = createDatabase(pool);
  for (const number of [1, 2, 3])
    await db.transaction((tx) => tx.execute(sql`select ${number}::int + 2 as later`));
  expect((await pool.query<{ count: number }>(kept)).rows[0]?.count).toBe(1);
  end();
  await pool.end();
});
