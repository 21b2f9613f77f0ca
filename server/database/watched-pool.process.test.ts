import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createDatabase } from "~/platform/database/client.server";
import { isUnreachable } from "~/lib/external/unreachable";

import { startPostgresServer } from "~tests/support/postgres/postgres-server";
import { keepBusy, timed } from "~tests/support/timed";
import { WatchedPool } from "./watched-pool";

let server: Awaited<ReturnType<typeof startPostgresServer>>;
beforeAll(async () => {
  server = await startPostgresServer();
});
afterAll(() => server.stop());

const SLOW_SECONDS = 1.6;
const LONG_SECONDS = 4;
const limits = { connectMs: 1_500, statementMs: 5_000, silenceMs: 700 };

async function withPool(use: (pool: WatchedPool) => Promise<void>): Promise<void> {
  const pool = new WatchedPool(server.url, 2, limits);
  try {
    await use(pool);
  } finally {
    await pool.end();
  }
}

async function failure(work: Promise<unknown>): Promise<{ isUnreachable: boolean; ms: number }> {
  const { result, ms } = await timed(() =>
    work.then(
      () => null,
      (reason: unknown) => reason,
    ),
  );
  return { isUnreachable: isUnreachable(result), ms };
}

test("while the server is frozen every query fails in time, and works as soon as it goes on", () =>
  withPool(async (pool) => {
    await pool.query("select 1");
    server.signal("SIGSTOP");
    // One has a connection, one makes one, the third waits for one; then all know.
    const first = await Promise.all([1, 2, 3].map(() => failure(pool.query("select 1"))));
    const later = await failure(pool.query("select 1"));
    server.signal("SIGCONT");
    for (const one of [...first, later]) expect(one.isUnreachable).toBe(true);
    expect(Math.max(...first.map(({ ms }) => ms))).toBeLessThan(3_500);
    expect(later.ms).toBeLessThan(100);
    await expect
      .poll(() => pool.query("select 1").then(() => "fine", String), { timeout: 3_000 })
      .toBe("fine");
  }));

test("a statement that is only slow is left to finish", () =>
  withPool(async (pool) => {
    const { rows } = await pool.query("select 'slept' as done from pg_sleep($1)", [SLOW_SECONDS]);
    expect(rows).toEqual([{ done: "slept" }]);
  }));

test("that we were too busy to read its answers is not the server's silence", () =>
  withPool(async (pool) => {
    for (let times = 0; times < 2; times += 1) {
      keepBusy(900);
      await pool.query("select 1");
    }
  }));

test("a statement beyond its limit is ended", () =>
  withPool(async (pool) => {
    await pool.query("select 1");
    const ended = new WatchedPool(server.url, 1, { ...limits, statementMs: 200 });
    await expect(ended.query("select pg_sleep($1)", [SLOW_SECONDS])).rejects.toThrow(
      "statement timeout",
    );
    await ended.end();
  }));

test("connections cut in the middle of transactions end those, not the process, and none is lost", () =>
  withPool(async (pool) => {
    const db = createDatabase(pool);
    for (let round = 0; round < 3; round += 1) {
      await answers(pool);
      const cut = [0, 1].map(() =>
        failure(db.transaction((tx) => tx.execute(sql`select pg_sleep(${LONG_SECONDS})`))),
      );
      await expect.poll(() => sleepers(), { timeout: 2_000 }).toBe(2);
      await kill();
      for (const one of await Promise.all(cut)) expect(one.isUnreachable).toBe(true);
      await answers(pool);
      // Idle ones, too: whose first statement finds the connection dead.
      await Promise.all([pool.query("select 1"), pool.query("select 1")]);
      await kill();
      await Promise.allSettled([0, 1].map(() => db.transaction(async () => undefined)));
    }
    await answers(pool);
    await expect.poll(() => pool.waitingCount + pool.totalCount - pool.idleCount).toBe(0);
  }));

/** The heartbeat's connection is cut, too: on a busy machine no server counts as there for a moment. */
async function answers(pool: WatchedPool): Promise<void> {
  await expect
    .poll(() => pool.query("select 1").then(() => "fine", String), { timeout: 3_000 })
    .toBe("fine");
}

async function sleepers(): Promise<number> {
  return server.run(
    "select count(*)::int as n from pg_stat_activity where query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()",
  );
}

async function kill(): Promise<number> {
  return server.run(
    "select count(pg_terminate_backend(pid))::int as n from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
}

test("a server that restarts is used again", () =>
  withPool(async (pool) => {
    await pool.query("select 1");
    await server.restart();
    await expect
      .poll(() => pool.query("select 1").then(() => "fine", String), { timeout: 5_000 })
      .toBe("fine");
  }));
