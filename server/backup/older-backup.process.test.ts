import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, expect, it } from "vitest";

import { readConfig } from "~/config.server";
import { createDatabase } from "~/platform/database/client.server";
import { arrivalIn, beginArrival, refuseUnready } from "~/platform/database/not-ready.server";
import { checkLedger } from "~/money/check-ledger.server";
import { shopHold } from "~/desk/system/hold/shop-hold.server";
import { createFileStore } from "~/integrations/files/files.server";

import { testSecret } from "~tests/support/factories/orders";
import { madeOnce } from "~tests/support/made";
import { emptyPostgresDatabase } from "~tests/support/postgres/postgres-database";
import { temporaryFolders } from "~tests/support/shop-data";
import { RELEASE } from "~tests/upgrade/older-version";
import journal from "../../drizzle/meta/_journal.json" with { type: "json" };
import { runDataCommand } from "./data-commands";
import { appliedMigrations, migrateUpTo } from "./schema-state";

const folder = temporaryFolders();
const all = readMigrationFiles({ migrationsFolder: "drizzle" }).map(({ hash }) => hash);
/** How many of them the released version has. */
const older = journal.entries.findIndex(({ tag }) => tag === RELEASE.lastMigration) + 1;

type Pool = Awaited<ReturnType<typeof emptyPostgresDatabase>>["pool"];

async function opened() {
  const database = await emptyPostgresDatabase();
  afterAll(database.close);
  return database.pool;
}

const settings = () => readConfig({ DATA_DIR: folder() });

const run = (name: string, pool: Pool, config: ReturnType<typeof settings>, ...args: string[]) => {
  const open = async () => ({ pool, close: async () => {} });
  return runDataCommand(name, { config, open, secret: testSecret }, args);
};

/** A shop as the released version had it, and its backup. */
const shop = madeOnce(async () => {
  const pool = await opened();
  await migrateUpTo(pool, older, "drizzle");
  await pool.query(`insert into users (name, email) values ('Zoë 🎨', 'zoe@example.org')`);
  await pool.query(`insert into profiles (id, account_type, first_name, last_name)
    select id, 'customer', 'Zoë', 'Lark' from users`);
  await pool.query(`insert into contact_messages (name, email, topic, message)
    values ('Ada', 'ada@example.org', 'order', 'Where is it?')`);
  const config = settings();
  await createFileStore(config).put("print/a.png", Buffer.from("a print"), "image/png");
  const backup = folder();
  await run("backup", pool, config, backup);
  return { backup };
});

async function expectWhole(pool: Pool, config: ReturnType<typeof settings>): Promise<void> {
  expect(await appliedMigrations(pool)).toEqual(all);
  const { rows } = await pool.query(
    "select u.name, p.last_name from users u join profiles p on p.id = u.id",
  );
  expect(rows).toEqual([{ name: "Zoë 🎨", last_name: "Lark" }]);
  const messages = await pool.query("select message from contact_messages");
  expect(messages.rows).toEqual([{ message: "Where is it?" }]);
  const print = await createFileStore(config).get("print/a.png");
  expect(Buffer.from(print ?? []).toString()).toBe("a print");
  const db = createDatabase(pool);
  expect(await shopHold(db)).not.toBeNull();
  expect(await checkLedger(db)).toEqual([]);
  expect(await arrivalIn(pool)).toBeNull();
  await refuseUnready(pool);
}

it("a backup of the released version becomes a shop of this one", async () => {
  const { migrations }: { migrations: string[] } = JSON.parse(
    readFileSync(join(shop.backup, "manifest.json"), "utf8"),
  );
  expect(migrations).toEqual(all.slice(0, older));
  const [pool, config] = [await opened(), settings()];
  expect(await run("restore", pool, config, shop.backup)).toContain("Restored: the shop as it was");
  await expectWhole(pool, config);
});

it("killed between its own schema and the newer one, the restore goes on", async () => {
  const { id }: { id: string } = JSON.parse(
    readFileSync(join(shop.backup, "manifest.json"), "utf8"),
  );
  const [pool, config] = [await opened(), settings()];
  await beginArrival(pool, { kind: "restore", source: id });
  await migrateUpTo(pool, older, "drizzle");
  await pool.query("insert into users (name, email) values ('half', 'half@example.org')");
  await expect(refuseUnready(pool)).rejects.toThrow("A restore into this database is not finished");
  await run("restore", pool, config, shop.backup);
  await expectWhole(pool, config);
});
