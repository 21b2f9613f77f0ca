import { startFauxqs } from "fauxqs";
import pg from "pg";
import { afterAll, expect, it } from "vitest";

import { readConfig, type Config } from "~/config.server";
import { createDatabase } from "~/platform/database/client.server";
import {
  arrivalIn,
  beginArrival,
  endArrival,
  refuseUnready,
} from "~/platform/database/not-ready.server";
import { checkLedger } from "~/money/check-ledger.server";
import { createFileStore } from "~/integrations/files/files.server";

import { testSecret } from "~tests/support/factories/orders";
import { madeOnce } from "~tests/support/made";
import { emptyPostgresDatabase } from "~tests/support/postgres/postgres-database";
import { allRows, emptyDatabase, fillShop, temporaryFolders } from "~tests/support/shop-data";
import { runDataCommand } from "./data-commands";
import { claimStore } from "./shop-mark";
import { migrateUpTo } from "./schema-state";

const folder = temporaryFolders();
const bucketServer = madeOnce(() => startFauxqs({ port: 0, logger: false }));
afterAll(() => bucketServer.stop());

/** A shop in the embedded database, with its files in a folder. */
const shop = madeOnce(async () => {
  const { pool, close } = await emptyDatabase();
  afterAll(close);
  await migrateUpTo(pool, Infinity, "drizzle");
  const dataDir = folder();
  const db = createDatabase(pool);
  const made = await fillShop(db, createFileStore(readConfig({ DATA_DIR: dataDir })), new Date());
  const { rows } = await pool.query<{ id: string }>("select shop_id as id from shop_state");
  return { ...made, pool, db, dataDir, shopId: rows[0]?.id ?? "" };
});

function settings(bucket?: string): Config {
  if (!bucket) return readConfig({ DATA_DIR: shop.dataDir });
  bucketServer.createBucket(bucket);
  return readConfig({
    DATA_DIR: shop.dataDir,
    S3_ENDPOINT: `http://127.0.0.1:${bucketServer.port}`,
    S3_REGION: "us-east-1",
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: "test",
    S3_SECRET_ACCESS_KEY: "test",
  });
}

const open = async ({ databaseUrl }: Config) => {
  if (!databaseUrl) return { pool: shop.pool, close: async () => {} };
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  return { pool, close: () => pool.end() };
};

/** The triggers, and when each acts. */
async function triggersOf(pool: pg.Pool): Promise<unknown[]> {
  const { rows } = await pool.query(
    "select tgname, tgenabled from pg_trigger where not tgisinternal order by tgname",
  );
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}

const move = (config: Config, ...args: string[]) =>
  runDataCommand("move", { config, open, secret: testSecret }, args);

it("a shop moves to PostgreSQL and into a bucket, whole, and is not served where it was", async () => {
  const config = settings("new-home");
  const before = await allRows(shop.pool);
  const target = await emptyPostgresDatabase();
  // Killed in the middle: the tables came with other rows, a file with other bytes.
  await beginArrival(target.pool, { kind: "move", source: shop.shopId });
  await migrateUpTo(target.pool, Infinity, "drizzle");
  await target.pool.query("insert into carts default values");
  await expect(refuseUnready(target.pool)).rejects.toThrow(
    "A move into this database is not finished",
  );
  const bucket = createFileStore(config);
  const [picture] = shop.pictureIds;
  await bucket.put(`pictures/${picture}.png`, Buffer.from("half"), "image/png");
  const said = await move(config, target.url);
  expect(said).toMatch(
    /Moved and compared: \d+ rows of \d+ tables\.\nFiles: 3 copied to the bucket and read back/,
  );
  const after = await allRows(target.pool);
  expect(await triggersOf(target.pool)).toEqual(await triggersOf(shop.pool));
  for (const [name, rows] of before) expect([name, after.get(name)]).toEqual([name, rows]);
  for (const id of shop.pictureIds)
    expect(await bucket.get(`pictures/${id}.png`)).toEqual(
      await createFileStore(settings()).get(`pictures/${id}.png`),
    );
  expect(await checkLedger(createDatabase(target.pool))).toEqual([]);
  expect(await arrivalIn(target.pool)).toBeNull();
  await expect(refuseUnready(target.pool)).resolves.toBeUndefined();
  await expect(refuseUnready(shop.pool)).rejects.toThrow(
    /^This shop has moved to 127\.0\.0\.1:\d+\/test_/,
  );
  const other = await emptyPostgresDatabase();
  await expect(move(config, other.url)).rejects.toThrow("This shop has moved to");
  expect(await move(settings(), "--undo")).toContain("served from here again");
  await expect(refuseUnready(shop.pool)).resolves.toBeUndefined();
  expect(await move(settings(), "--undo")).toBe("This shop has not moved.");
  await Promise.all([target.close(), other.close()]);
});

it("another shop's database or bucket is refused, and nothing in it changes", async () => {
  const target = await emptyPostgresDatabase();
  await target.pool.query("create table theirs (id integer)");
  await expect(move(settings(), target.url)).rejects.toThrow("The database holds tables already");
  await target.pool.query("drop table theirs");
  const config = settings("someone-elses");
  const bucket = createFileStore(config);
  await claimStore(bucket, "00000000-0000-4000-8000-000000000001", "someone-elses");
  await expect(move(config, target.url)).rejects.toThrow("someone-elses belongs to another shop");
  await expect(claimStore(bucket, shop.shopId, "someone-elses")).rejects.toThrow(
    "Two shops in one bucket would delete each other's files",
  );
  const full = settings("with-files");
  await createFileStore(full).put("pictures/a.png", Buffer.from("a"), "image/png");
  await expect(move(full, target.url)).rejects.toThrow("with-files has files already");
  const { rows } = await target.pool.query(
    "select from pg_class where relname in ('users', 'state')",
  );
  expect(rows).toEqual([]);
  await beginArrival(target.pool, { kind: "restore", source: "b" });
  await expect(move(settings(), target.url)).rejects.toThrow("Another restore into this database");
  await endArrival(target.pool);
  await target.close();
});

it("what is typed wrong is said", async () => {
  await expect(move(settings())).rejects.toThrow("Usage: npm run move -- postgres://");
  await expect(move(settings(), "mysql://a/b")).rejects.toThrow("Usage");
  await expect(
    move({ ...settings(), databaseUrl: "postgres://x/y" }, "postgres://x/z"),
  ).rejects.toThrow("this shop is not in the embedded database");
});
