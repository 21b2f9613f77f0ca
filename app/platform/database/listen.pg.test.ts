import { expect, test } from "vitest";

import { readConfig } from "~/config.server";

import { keepBusy } from "~tests/support/timed";
import { openPostgresDatabase } from "~tests/support/postgres/postgres-database";
import { openDatabase } from "../../../server/open-database";
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

test(
  "what was announced is heard before the answer, even by a process that is busy meanwhile",
  { tags: ["sweep"] },
  async () => {
    const main = await openPostgresDatabase();
    const heard: string[] = [];
    const listener = await listen(main.pool, "news", {
      onNotice: (payload) => heard.push(payload),
      onReopened: () => heard.push("reopened"),
      log,
    });
    for (let n = 0; n < 4; n += 1) {
      await main.pool.query("select pg_notify('news', $1)", [String(n)]);
      const asked = listener.hasHeardAll(300);
      // By then it has been sent.
      setImmediate(() => keepBusy(500));
      expect(await asked).toBe(true);
      expect(heard).toHaveLength(n + 1);
    }
    await listener.stop();
    expect(await listener.hasHeardAll(30)).toBe(false);
    await main.close();
  },
);

test("a listener can be told to take another connection, and says when the last one answered", async () => {
  const main = await openPostgresDatabase();
  const heard: (string | number)[] = [];
  const began = Date.now();
  const listener = await listen(main.pool, "news", {
    onNotice: (payload) => heard.push(payload),
    onLost: (since) => heard.push(since),
    onReopened: () => heard.push("reopened"),
    log,
  });
  listener.renew();
  await expect.poll(() => heard).toEqual([expect.any(Number), "reopened"]);
  expect(Number(heard[0])).toBeGreaterThanOrEqual(began);
  await main.pool.query("select pg_notify('news', 'again')");
  await expect.poll(() => heard.at(-1)).toBe("again");
  await listener.stop();
  await main.close();
});
