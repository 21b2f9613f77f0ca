import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFauxqs } from "fauxqs";
import { afterAll, expect, test } from "vitest";

import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import { looked, refusedStart, startShop, type, typeAndKill } from "./operator.ts";

const dataDir = mkdtempSync(join(tmpdir(), "inkling-move-"));
const server = await startPostgresServer();
const store = await startFauxqs({ port: 0, logger: false });
store.createBucket("inkling");
afterAll(async () => {
  await server.stop();
  await store.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("10,000 products move to PostgreSQL and S3; killed in the middle, the move begins again and doubles nothing", async () => {
  const here = { DATA_DIR: dataDir };
  const bucket = {
    S3_ENDPOINT: `http://127.0.0.1:${store.port}`,
    S3_REGION: "us-east-1",
    S3_BUCKET: "inkling",
    S3_ACCESS_KEY_ID: "test",
    S3_SECRET_ACCESS_KEY: "test",
  };
  console.log((await type(here, "catalogue:fill", "10000")).says);
  const old = await startShop(here);
  const before = await looked(old);
  await old.stop();
  const url = await server.createDatabase("shop");
  // Killed before there are tables, then while they are filled.
  const isThere = (table: string) =>
    server.run(`select count(*)::int as n from pg_class where relname = '${table}'`, url);
  const isLoading =
    "select count(*)::int as n from pg_stat_activity where query like 'insert into %'";
  for (const hasCome of [
    async () => (await isThere("state")) > 0,
    async () => (await server.run(isLoading)) > 0,
  ]) {
    await typeAndKill({ ...here, ...bucket }, ["move", url], hasCome);
    expect(await refusedStart({ ...here, ...bucket, DATABASE_URL: url })).toContain("not finished");
  }
  const start = performance.now();
  const moved = await type({ ...here, ...bucket }, "move", url);
  console.log(`${moved.says}\n(${((performance.now() - start) / 1000).toFixed(1)} s)`);
  expect(moved).toMatchObject({ isDone: true });
  expect(moved.says).toMatch(/Files: [1-9]\d* copied/);
  expect(await refusedStart(here)).toContain("This shop has moved to");
  const there = { ...here, ...bucket, DATABASE_URL: url };
  expect((await type(there, "ledger:check")).says).toContain("The ledger adds up.");
  const shop = await startShop(there);
  expect(await looked(shop)).toEqual(before);
  await shop.stop();
  const other = await server.createDatabase("other");
  expect(await refusedStart({ ...there, DATABASE_URL: other })).toContain(
    "belongs to another shop",
  );
});
