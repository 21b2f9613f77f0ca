import { expect, test } from "vitest";

import { readConfig } from "~/config.server";

import { openPostgresDatabase } from "~tests/support/postgres/postgres-database";
import { openDatabase } from "../../server/open-database";
import { listen } from "./listen.server";

const log = { warn: () => undefined };

test("a listener whose connection is cut listens again, and says that it may have missed something", async () => {
  const main = await openPostgresDatabase();
  const { pool, close } = await openDatabase(
    readConfig({ DATABASE_URL: main.url }),
    () => undefined,
  );
  const heard: string[] = [];
  const listener = await listen(pool, "news", {
    onNotice: (payload) => heard.push(payload),
    onReopened: () => heard.push("reopened"),
    log,
  });
  const tell = (text: string) => main.pool.query("select pg_notify('news', $1)", [text]);
  await tell("before");
  await expect.poll(() => heard).toEqual(["before"]);
  await main.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen news' or (datname = current_database() and pid <> pg_backend_pid())",
  );
  await expect.poll(() => heard).toEqual(["before", "reopened"]);
  await tell("after");
  await expect.poll(() => heard, { timeout: 1_000 }).toEqual(["before", "reopened", "after"]);
  await listener.stop();
  await tell("too late");
  expect(pool.totalCount - pool.idleCount).toBe(0);
  await close();
  await main.close();
});
