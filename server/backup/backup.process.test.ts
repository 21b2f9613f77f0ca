import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { expect, it, vi } from "vitest";

import { readConfig } from "~/config.server";
import { createDatabase } from "~/platform/database/client.server";
import { arrivalIn, beginArrival, endArrival } from "~/platform/database/not-ready.server";
import { pictures } from "~/schema/tables/pictures";
import { users } from "~/schema/tables/accounts";
import { verifyAudit } from "~/platform/audit/chain/verify-audit.server";
import { checkLedger } from "~/money/check-ledger.server";
import { shopHold } from "~/desk/system/hold/shop-hold.server";
import { createFileStore } from "~/integrations/files/files.server";

import { testSecret } from "~tests/support/factories/orders";
import { madeOnce } from "~tests/support/made";
import {
  allRows,
  emptyDatabase,
  fillShop,
  HARD_NAME,
  temporaryFolders,
} from "~tests/support/shop-data";
import { testDatabase } from "~tests/support/test-database";
import { runDataCommand } from "./data-commands";

/** Whole shops are written, read and compared, on a machine that may be busy. */
vi.setConfig({ testTimeout: 180_000 });

const source = testDatabase("once");
const folder = temporaryFolders();
const now = new Date();
const KEY = Buffer.alloc(32, 5).toString("base64");
/** What a restore changes on purpose. */
const CHANGED = ["sessions", "shop_state", "job_states", "mails"];

/** A shop, its backup, and what it had at that moment. */
const shop = madeOnce(async () => {
  const config = readConfig({ DATA_DIR: folder() });
  const files = createFileStore(config);
  const made = await fillShop(source.db, files, now);
  const backup = folder();
  const said = await runDataCommand("backup", depsOf(config, source), [backup]);
  return { ...made, config, files, backup, said, rows: await allRows(source.pool) };
});

function depsOf(config: ReturnType<typeof readConfig>, database: Pick<typeof source, "pool">) {
  const open = async () => ({ pool: database.pool, close: async () => {} });
  return { config, open, secret: testSecret };
}

/** The backup, changed by hand. */
function changed(change: (path: string) => void): string {
  const path = folder();
  cpSync(shop.backup, path, { recursive: true });
  change(path);
  return path;
}

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "done",
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : "?"),
  );
}

it("what was backed up comes back row by row and byte by byte, and the shop keeps still", async () => {
  expect(shop.said).toMatch(/^Backed up to .*: \d+ rows of \d+ tables, 3 files .*not encrypted/);
  expect(readdirSync(shop.backup).toSorted()).toEqual([
    "files",
    "files.ndjson.gz",
    "manifest.json",
    "tables",
  ]);
  const config = readConfig({ DATA_DIR: folder() });
  const target = await emptyDatabase();
  const said = await runDataCommand("restore", depsOf(config, target), [shop.backup]);
  expect(said).toContain("Restored: the shop as it was at 20");
  expect(said).toContain("npm run shop:resume");
  const rows = await allRows(target.pool);
  expect([...rows.keys()]).toEqual([...shop.rows.keys()]);
  for (const [name, expected] of shop.rows)
    if (!CHANGED.includes(name)) expect([name, rows.get(name)]).toEqual([name, expected]);
  const db = createDatabase(target.pool);
  expect(await db.$count(users, eq(users.name, HARD_NAME))).toBe(1);
  const files = createFileStore(config);
  for (const { fileKey } of await db.select().from(pictures).where(eq(pictures.kind, "drawing")))
    expect([fileKey, await files.get(fileKey)]).toEqual([fileKey, await shop.files.get(fileKey)]);
  expect(await files.get("derivatives/x/160.webp")).toBeNull();
  expect(await checkLedger(db)).toEqual([]);
  expect((await verifyAudit(db, { now })).broken).toEqual([]);
  expect((await shopHold(db))?.lostFrom.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await arrivalIn(target.pool)).toBeNull();
  // The guards are back, and numbers go on where they were.
  await expect(target.pool.query("delete from ledger_entries")).rejects.toThrow();
  await expect(
    target.pool.query("insert into sessions (user_id) values (gen_random_uuid())"),
  ).rejects.toThrow();
  const next = "select nextval(pg_get_serial_sequence('ledger_entries', 'id')) as n";
  const [{ n }] = (await source.pool.query(next)).rows;
  expect((await target.pool.query(next)).rows).toEqual([{ n }]);
  // Nothing is ever overwritten, and half a shop is not backed up.
  await beginArrival(target.pool, { kind: "move", source: "x" });
  expect(await refusal(runDataCommand("backup", depsOf(config, target), [folder()]))).toContain(
    "A move into this database is not finished",
  );
  await endArrival(target.pool);
  expect(await refusal(runDataCommand("restore", depsOf(config, target), [shop.backup]))).toMatch(
    /Refusal: The database holds a shop with \d+ accounts and 2 orders already, and nothing is ever overwritten/,
  );
  await target.close();
});

it("an encrypted backup opens with its key alone", async () => {
  const config = { ...shop.config, backupKey: Buffer.from(KEY, "base64") };
  const backup = folder();
  await runDataCommand("backup", depsOf(config, source), [backup]);
  const texts = readdirSync(backup, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1"));
  expect(texts.length).toBeGreaterThan(60);
  expect(texts.filter((text) => /picture|buyer@|"tables"/.test(text))).toEqual([]);
  const check = (backupKey: Buffer | undefined) =>
    refusal(
      runDataCommand("restore", depsOf({ ...config, backupKey }, source), [backup, "--check"]),
    );
  expect(await check(config.backupKey)).toBe("done");
  expect(await check(Buffer.alloc(32, 6))).toContain("BACKUP_KEY is not the key of this backup");
  expect(await check(undefined)).toContain("This backup is encrypted: set BACKUP_KEY");
  // Nor is anything begun with it: no database is opened.
  const opened = { open: () => Promise.reject(new Error("opened")) };
  const restore = (backupKey: Buffer | undefined) => {
    const deps = { ...depsOf({ ...config, backupKey }, source), ...opened };
    return refusal(runDataCommand("restore", deps, [backup]));
  };
  expect(await restore(Buffer.alloc(32, 6))).toContain("BACKUP_KEY is not the key of this backup");
  expect(await restore(undefined)).toContain("This backup is encrypted: set BACKUP_KEY");
  expect(await restore(config.backupKey)).toBe("Error: opened");
});

it("a backup that is not whole, or not for this version, changes nothing", async () => {
  const firstFile = "files/0/000000000";
  const edit = (name: string, change: (text: string) => string) => (path: string) =>
    writeFileSync(join(path, name), change(readFileSync(join(path, name), "latin1")), "latin1");
  const cases: [string, (path: string) => void][] = [
    ["holds no finished backup", (path) => rmSync(join(path, "manifest.json"))],
    ["files/0/000000000 is missing", (path) => rmSync(join(path, firstFile))],
    ["tables/users.ndjson.gz is missing", (path) => rmSync(join(path, "tables/users.ndjson.gz"))],
    ["files/0/000000000 has changed since it was written", edit(firstFile, (text) => `${text}x`)],
    [
      "tables/orders.ndjson.gz has changed since it was written",
      edit("tables/orders.ndjson.gz", (text) => text.slice(0, -9)),
    ],
    [
      "has changed since it was written",
      edit("manifest.json", (text) => text.replace(/"rows": \d+/, '"rows": 12345')),
    ],
    ["manifest cannot be read", edit("manifest.json", (text) => text.slice(0, 99))],
    [
      "A newer version of Inkling wrote this",
      edit("manifest.json", (text) => text.replace('"format": 1', '"format": 2')),
    ],
    [
      "A newer version of Inkling made this",
      edit("manifest.json", (text) => text.replace('"migrations": [', '"migrations": ["0", "1", ')),
    ],
    [
      "Another line of versions",
      edit("manifest.json", (text) => text.replace(/("migrations": \[\s*")[0-9a-f]{4}/, "$1ffff")),
    ],
  ];
  // It would fail if it were opened.
  const deps = { ...depsOf(shop.config, source), open: () => Promise.reject(new Error("opened")) };
  for (const [words, change] of cases)
    expect(await refusal(runDataCommand("restore", deps, [changed(change)]))).toContain(words);
  const empty = folder();
  expect(await refusal(runDataCommand("restore", deps, [empty]))).toContain(
    `There is no folder ${empty}`,
  );
  expect(await refusal(runDataCommand("restore", deps, []))).toContain("Usage: npm run restore");
});

it("a folder is never written over, and a backup that fails leaves none", async () => {
  const deps = depsOf(shop.config, source);
  const before = readdirSync(shop.backup);
  expect(await refusal(runDataCommand("backup", deps, [shop.backup]))).toContain("is not empty");
  expect(readdirSync(shop.backup)).toEqual(before);
  const broken = { ...shop.config, dataDir: "/dev/null" };
  const target = folder();
  expect(await refusal(runDataCommand("backup", depsOf(broken, source), [target]))).not.toBe(
    "done",
  );
  expect([target, `${target}.unfinished`, `${target}.unfinished.lock`].filter(existsSync)).toEqual(
    [],
  );
});
