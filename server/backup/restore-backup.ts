import { resolve } from "node:path";
import type pg from "pg";

import type { Config } from "~/config.server";
import { createDatabase } from "~/platform/database/client.server";
import { migrateDatabase } from "~/platform/database/migrate.server";
import { beginArrival, endArrival } from "~/platform/database/not-ready.server";
import { applyErasedIds } from "~/privacy/erased/apply-erased-ids.server";
import { createFileStore } from "~/integrations/files/files.server";
import { migrationsFolder } from "~/services.server";

import { refuseForeignFiles, refuseLivingDatabase } from "./empty-target";
import type { BackupFolder } from "./entries";
import { loadTables } from "./load-tables";
import { secretMarkOf, type Manifest } from "./manifest";
import { withLongTimeouts } from "./long-timeout-store";
import { quarantineShop, type Waiting } from "./quarantine-shop";
import { addErasedLists, restoreFiles } from "./restore-files";
import { appliedMigrations, migrateUpTo, refuseUnknownMigrations, shopIdOf } from "./schema-state";
import { claimStore } from "./shop-mark";
import { storedTables } from "./stored-tables";
import { verifyBackup } from "./verify-backup";

export type RestoreReport = {
  manifest: Manifest;
  files: { put: number; kept: number };
  waiting: Waiting;
  erasedAgain: { consent: number; account: number; design: number };
  /** Lists of erased ids that came from elsewhere. */
  erasedLists: number;
  isSameSecret: boolean;
};

type RestoreInput = {
  config: Config;
  /** Opens the database that takes the shop; called once the backup is known to be whole. */
  open: () => Promise<{ pool: pg.Pool; close(): Promise<void> }>;
  secret: string;
  now: Date;
  /** The files in the store are this shop's: only what is missing is added. */
  keepsFiles: boolean;
  /** A folder of lists of erased ids that is newer than the backup. */
  erasedFrom: string | undefined;
};

/**
 * Restores a backup into an empty database and an empty store. The whole backup is read and compared
 * first. The shop is not served before everything is there; run again after it was killed, it
 * continues.
 * @throws Refusal
 */
export async function restoreBackup(target: string, input: RestoreInput): Promise<RestoreReport> {
  const folder: BackupFolder = { path: resolve(target), key: input.config.backupKey };
  const manifest = await verifyBackup(folder);
  refuseUnknownMigrations(manifest.migrations, migrationsFolder);
  const database = await input.open();
  try {
    return await intoDatabase(database.pool, folder, manifest, input);
  } finally {
    await database.close();
  }
}

async function intoDatabase(
  pool: pg.Pool,
  folder: BackupFolder,
  manifest: Manifest,
  { config, secret, now, keepsFiles, erasedFrom }: RestoreInput,
): Promise<RestoreReport> {
  const arrival = { kind: "restore", source: manifest.id } as const;
  const isContinued = await refuseLivingDatabase(pool, arrival);
  const store = withLongTimeouts(config);
  const { shopId } = manifest;
  await refuseForeignFiles(store, { shopId, isOurs: keepsFiles || isContinued });
  await beginArrival(pool, arrival);
  await loadOnce(pool, folder, manifest);
  await migrateDatabase(pool, migrationsFolder);
  const db = createDatabase(pool);
  const waiting = await quarantineShop(db, { lostFrom: new Date(manifest.madeAt), now });
  const files = await restoreFiles(folder, manifest, store);
  const erasedLists = erasedFrom ? await addErasedLists(store, erasedFrom) : 0;
  const erasedAgain = await applyErasedIds(db, { files: createFileStore(store), now });
  await claim(pool, config);
  await pool.query("set statement_timeout = 0; analyze");
  await endArrival(pool);
  const isSameSecret = manifest.secretMark === secretMarkOf(secret);
  return { manifest, files, waiting, erasedAgain, erasedLists, isSameSecret };
}

/** What was loaded stays loaded; newer migrations come after it. */
async function loadOnce(pool: pg.Pool, folder: BackupFolder, manifest: Manifest): Promise<void> {
  const { migrations } = manifest;
  if ((await appliedMigrations(pool)).length > migrations.length) return;
  await migrateUpTo(pool, migrations.length, migrationsFolder);
  const client = await pool.connect();
  try {
    await loadTables(client, storedTables(folder, manifest));
  } finally {
    client.release(true);
  }
}

async function claim(pool: pg.Pool, config: Config): Promise<void> {
  const shopId = await shopIdOf(pool);
  if (config.s3 && shopId)
    await claimStore(createFileStore(withLongTimeouts(config)), shopId, config.s3.bucket);
}
