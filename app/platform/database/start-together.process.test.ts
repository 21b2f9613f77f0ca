import { join } from "node:path";
import { expect, inject, test } from "vitest";

import { readConfig } from "~/config.server";
import { startJobs } from "~/jobs/run-jobs.server";
import { createServices } from "~/services.server";

import { createPostgresDatabase } from "~tests/support/postgres/postgres-server";
import { testSecret } from "~tests/support/factories/orders";
import { prepareDatabase } from "../../../server/database/prepare-database";
import { openDatabase } from "../../../server/open-database";
import { migrateDatabase } from "./migrate.server";
import { withLock, locks } from "./with-lock.server";

const LONGER_SECONDS = 0.5;
const MIGRATIONS = join(import.meta.dirname, "../../../drizzle");

test("six processes on an empty database make schema and job queue once, and all of them work", async () => {
  const url = await createPostgresDatabase(inject("postgresUrl"), "together");
  const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: "silent", PREPARE_PICTURES: "off" });
  const processes = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { pool, close } = await openDatabase(config, () => undefined);
      await migrateDatabase(pool, MIGRATIONS);
      const runner = await startJobs(createServices(config, pool, testSecret), pool);
      return { pool, close, runner };
    }),
  );
  const rows = await processes[0]?.pool.query(
    "select count(*) = count(distinct hash) as once from drizzle.__drizzle_migrations",
  );
  expect(rows?.rows).toEqual([{ once: true }]);
  await Promise.all(processes.map(({ runner }) => runner.stop()));
  await Promise.all(processes.map(({ close }) => close()));
});

test("who waits for a migration waits longer than a statement may take", async () => {
  const url = await createPostgresDatabase(inject("postgresUrl"), "patient");
  const config = readConfig({ DATABASE_URL: url, DATABASE_STATEMENT_MS: "200" });
  const { pool, close } = await openDatabase(config, () => undefined);
  const order: string[] = [];
  let second: Promise<unknown> = Promise.resolve();
  await withLock(pool, locks.migrations, async (client) => {
    second = withLock(pool, locks.migrations, async () => order.push("second"));
    await client.query("select pg_sleep($1)", [LONGER_SECONDS]);
    order.push("first");
  });
  await second;
  expect(order).toEqual(["first", "second"]);
  await close();
});

test("neither migrations nor the job queue's schema have a limit on how long a statement takes", async () => {
  const url = await createPostgresDatabase(inject("postgresUrl"), "slow");
  const config = readConfig({ DATABASE_URL: url, DATABASE_STATEMENT_MS: "200" });
  const { pool, close } = await openDatabase(config, () => undefined);
  await pool.query(`create function dawdle() returns event_trigger language plpgsql as
    $$ begin perform pg_sleep(${LONGER_SECONDS}); end $$`);
  // The first statement of each of them.
  await pool.query(`create event trigger dawdle on ddl_command_start when tag in ('CREATE SCHEMA')
    execute function dawdle()`);
  await expect(pool.query("create schema other")).rejects.toMatchObject({ code: "57014" });
  await prepareDatabase(config);
  const { rows } = await pool.query(
    "select nspname from pg_namespace where nspname ~ 'boss|drizzle' order by 1",
  );
  expect(rows).toEqual([{ nspname: "drizzle" }, { nspname: "pgboss" }]);
  await close();
});
