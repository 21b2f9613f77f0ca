import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, it } from "vitest";

import { readConfig } from "~/config.server";
import { createDatabase } from "~/platform/database/client.server";
import { beginArrival } from "~/platform/database/not-ready.server";
import { locks } from "~/platform/database/with-lock.server";
import { pictures } from "~/schema/tables/pictures";
import { erasedIds } from "~/schema/tables/records";
import { checkLedger } from "~/money/check-ledger.server";
import { removeRetiredFiles, retireFile } from "~/art/pictures/retire-files.server";
import { putPicture } from "~/art/pictures/store-picture.server";
import { saveErasedIds } from "~/privacy/erased/save-erased-ids.server";
import { allFiles } from "~/integrations/files/all-files.server";
import { createFileStore } from "~/integrations/files/files.server";

import { makeCreator } from "~tests/support/factories/accounts";
import { makePaidOrder, testSecret } from "~tests/support/factories/orders";
import {
  emptyPostgresDatabase,
  postgresTestDatabase,
} from "~tests/support/postgres/postgres-database";
import { allRows, fillShop, temporaryFolders } from "~tests/support/shop-data";
import { runDataCommand } from "./data-commands";
import { namedFiles } from "./named-files";

const test = postgresTestDatabase();
const folder = temporaryFolders();
const backupKey = Buffer.alloc(32, 9);

function settings(url: string) {
  return { ...readConfig({ DATA_DIR: folder(), DATABASE_URL: url }), backupKey };
}

async function newDatabase(): Promise<string> {
  const { url, close } = await emptyPostgresDatabase();
  await close();
  return url;
}

const open = async ({ databaseUrl }: { databaseUrl: string | undefined }) => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  return { pool, close: () => pool.end() };
};

const run = (name: string, config: ReturnType<typeof settings>, ...args: string[]) =>
  runDataCommand(name, { config, open, secret: testSecret }, args);

/** Everyone draws and buys, and takes back the drawing before, until told to stop. */
async function keepWriting(files: ReturnType<typeof createFileStore>, stop: AbortSignal) {
  const drawn: string[] = [];
  while (!stop.aborted) {
    const bytes = Buffer.alloc(50_000, drawn.length);
    const picture = { kind: "drawing", ownerUserId: null, bytes, width: 9, height: 9 } as const;
    const row = await putPicture(files, { ...picture, mimeType: "image/png" });
    await test.db.insert(pictures).values(row);
    await makePaidOrder(test.db);
    const before = drawn.at(-3);
    if (before) await test.db.transaction((tx) => retireFile(tx, before, new Date()));
    await removeRetiredFiles(test.db, files);
    drawn.push(row.fileKey);
  }
  return drawn.length;
}

it("while everyone draws, buys and erases, a backup is one moment, with every file that its rows name", async () => {
  const config = settings(test.url);
  const files = createFileStore(config);
  await fillShop(test.db, files, new Date());
  for (let nth = 0; nth < 30; nth += 1)
    await files.put(`print/${nth}.png`, Buffer.alloc(400_000), "image/png");
  const stop = new AbortController();
  const writing = keepWriting(files, stop.signal);
  await expect.poll(() => test.db.$count(pictures)).toBeGreaterThan(6);
  const backup = folder();
  const said = await run("backup", config, backup);
  stop.abort();
  expect(await writing).toBeGreaterThan(6);
  expect(said).not.toContain("does not have them");
  const target = settings(await newDatabase());
  await run("restore", target, backup);
  const { pool, close } = await open(target);
  expect(await checkLedger(createDatabase(pool))).toEqual([]);
  const store = createFileStore(target);
  const client = await pool.connect();
  const named = await namedFiles(client);
  expect(named.length).toBeGreaterThan(3);
  for (const key of named) expect([key, (await store.get(key))?.length ?? 0]).not.toEqual([key, 0]);
  client.release();
  await close();
});

it("no file is deleted while a backup is made, and all that are due afterward", async () => {
  const files = createFileStore(settings(test.url));
  await files.put("pictures/a.png", Buffer.from("a"), "image/png");
  await test.db.transaction((tx) => retireFile(tx, "pictures/a.png", new Date()));
  const backup = await test.pool.connect();
  await backup.query("select pg_advisory_lock_shared($1)", [locks.filesStay]);
  expect(await removeRetiredFiles(test.db, files)).toBe(0);
  expect(await files.get("pictures/a.png")).not.toBeNull();
  backup.release(true);
  await expect.poll(() => removeRetiredFiles(test.db, files)).toBe(1);
  expect(await files.get("pictures/a.png")).toBeNull();
});

it("a restore that was killed goes on, and what was erased after the backup stays erased", async () => {
  const config = settings(test.url);
  const files = createFileStore(config);
  await fillShop(test.db, files, new Date());
  const person = await makeCreator(test.db);
  const backup = folder();
  await run("backup", config, backup);
  // The person left afterward: the list in the file store knows, the backup does not.
  const now = new Date();
  await test.db.insert(erasedIds).values({ id: person.userId, kind: "account", erasedAt: now });
  await saveErasedIds(test.db, { files, now });
  const target = settings(await newDatabase());
  const full = { ...target, dataDir: "/dev/null/full" };
  await expect(run("restore", full, backup)).rejects.toThrow();
  const erased = `--erased=${config.dataDir}/files/erased-ids`;
  expect(await run("restore", target, backup, erased)).toContain("0 consents, 1 accounts");
  const { pool, close } = await open(target);
  const gone = await pool.query("select from users where id = $1", [person.userId]);
  expect(gone.rowCount).toBe(0);
  expect((await allRows(pool)).get("orders")).toEqual((await allRows(test.pool)).get("orders"));
  await close();
});

async function storedKeys(config: ReturnType<typeof settings>): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of allFiles(config)) keys.push(key);
  return keys.toSorted();
}

it("another restore that is not finished, a living shop and its files are left alone", async () => {
  const config = settings(test.url);
  await fillShop(test.db, createFileStore(config), new Date());
  const backup = folder();
  await run("backup", config, backup);
  const [rows, keys] = [await allRows(test.pool), await storedKeys(config)];
  await expect(run("restore", config, backup)).rejects.toThrow(/holds a shop with \d+ accounts/);
  expect([await allRows(test.pool), await storedKeys(config)]).toEqual([rows, keys]);
  const other = settings(await newDatabase());
  const { pool, close } = await open(other);
  await beginArrival(pool, { kind: "restore", source: randomUUID() });
  await expect(run("restore", other, backup)).rejects.toThrow("Another restore into this database");
  await close();
  const sameFiles = { ...settings(await newDatabase()), dataDir: config.dataDir };
  await expect(run("restore", sameFiles, backup)).rejects.toThrow("add --keep-files");
  expect(await storedKeys(config)).toEqual(keys);
  expect(await run("restore", sameFiles, backup, "--keep-files")).toContain("2 were there");
});
