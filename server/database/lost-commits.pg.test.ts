import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { createDatabase } from "~/platform/database/client.server";
import { observePool } from "~/integrations/observability/observed-pool.server";
import { isUnreachable, unknownTransaction } from "~/lib/external/unreachable";

import { startLossyProxy } from "~tests/support/postgres/lossy-proxy";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { WatchedPool } from "./watched-pool";

const database = postgresTestDatabase();
const limits = { connectMs: 1_500, statementMs: 5_000, silenceMs: 700 };
let proxy: Awaited<ReturnType<typeof startLossyProxy>>;
let pool: WatchedPool;

beforeAll(async () => {
  proxy = await startLossyProxy(database.url);
  pool = new WatchedPool(proxy.url, 3, limits);
});
afterAll(async () => {
  await pool.end();
  await proxy.stop();
});
beforeEach(async () => {
  await database.pool.query("create table if not exists notes (words text)");
  await database.pool.query("delete from notes");
});

const note = (words: string) =>
  createDatabase(pool).transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (${words})`);
    return words;
  });
const notes = async () => (await database.pool.query("select words from notes")).rows;

test("a transaction whose answer was lost succeeds if it took effect", async () => {
  const lost = proxy.loseNextCommit({ mark: "kept", fate: "carried out" });
  expect(await note("kept")).toBe("kept");
  await lost;
  expect(await notes()).toEqual([{ words: "kept" }]);
});

test("and fails if it did not", async () => {
  const lost = proxy.loseNextCommit({ mark: "gone", fate: "never arrives" });
  const error = await note("gone").catch((reason: unknown) => reason);
  await lost;
  expect([isUnreachable(error), unknownTransaction(error)]).toEqual([true, null]);
  expect(await notes()).toEqual([]);
});

test(
  "where no one can be asked in time, it says so, and names the transaction",
  { tags: ["sweep"] },
  async () => {
    const lost = proxy.loseNextCommit({ mark: "open", fate: "carried out", closedMs: 1_500 });
    const error = await note("open").catch((reason: unknown) => reason);
    await lost;
    expect(isUnreachable(error)).toBe(true);
    const { rows } = await database.pool.query("select xmin::text as id from notes");
    expect(unknownTransaction(error)).toBe(rows[0].id);
    await expect.poll(() => note("next").catch(String), { timeout: 5_000 }).toBe("next");
  },
);

test("a server that only reads gives no connection, and the one that it had is given up", async () => {
  const client = await pool.connect();
  await client.query("set default_transaction_read_only = on");
  await expect(client.query("insert into notes values ('no')")).rejects.toMatchObject({
    code: "25006",
  });
  const before = pool.totalCount;
  client.release();
  expect(pool.totalCount).toBe(before - 1);
});

test("so it does on connections whose queries were measured before", async () => {
  const end = observePool(pool);
  await Promise.all(["a", "b", "c"].map(note));
  await Promise.all(["d", "e", "f"].map(note));
  const lost = proxy.loseNextCommit({ mark: "measured", fate: "carried out" });
  expect(await note("measured")).toBe("measured");
  await lost;
  expect(await notes()).toContainEqual({ words: "measured" });
  end();
});
