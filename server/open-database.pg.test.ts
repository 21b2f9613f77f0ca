import { expect, test } from "vitest";

import { readConfig } from "~/config.server";
import { waitlistEntries } from "~/schema/tables/community";
import { createServices } from "~/services.server";

import { testSecret } from "~tests/support/factories/orders";
import { openPostgresDatabase } from "~tests/support/postgres/postgres-database";
import { openDatabase } from "./open-database";

test("reports read from the replica, everything else from the database", async () => {
  const [main, replica] = [await openPostgresDatabase(), await openPostgresDatabase()];
  await replica.pool.query("insert into waitlist_entries (email) values ('late@example.org')");
  const config = readConfig({
    DATABASE_URL: main.url,
    DATABASE_REPLICA_URL: replica.url,
    LOG_LEVEL: "silent",
  });
  const opened = await openDatabase(config, () => undefined);
  const services = createServices(config, opened.pool, testSecret, opened.replicaPool);
  expect(await services.db.$count(waitlistEntries)).toBe(0);
  expect(await services.reports.$count(waitlistEntries)).toBe(1);
  await opened.close();
  await Promise.all([main.close(), replica.close()]);
});

test("connections that the server cuts while idle are replaced", async () => {
  const main = await openPostgresDatabase();
  const opened = await openDatabase(readConfig({ DATABASE_URL: main.url }), () => undefined);
  await opened.pool.query("select 1");
  await main.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await expect.poll(() => opened.pool.totalCount).toBe(0);
  // The connection that asks whether the server is alive was cut as well, and is made anew first.
  await expect
    .poll(() => opened.pool.query("select 1 as one").then(({ rows }) => rows, String))
    .toEqual([{ one: 1 }]);
  await opened.close();
  await main.close();
});
