import { resolve } from "node:path";
import { and, eq, inArray, isNull, lt, ne, sql } from "drizzle-orm";
import type pg from "pg";

import type { Config } from "~/config.server";
import { createDatabase, type Database, type Transaction } from "~/platform/database/client.server";
import { migrateDatabase } from "~/platform/database/migrate.server";
import { beginArrival, endArrival } from "~/platform/database/not-ready.server";
import { applyErasedIds } from "~/privacy/erased/apply-erased-ids.server";
import { createFileStore } from "~/integrations/files/files.server";
import { migrationsFolder } from "~/services.server";
import { holdShop } from "~/desk/system/hold/shop-hold.server";
import { MAX_ATTEMPTS } from "~/platform/mail/mail-states";
import { sessions } from "~/schema/tables/accounts";
import { payouts } from "~/schema/tables/earnings";
import { refunds } from "~/schema/tables/payments";
import { printOrders } from "~/schema/tables/print-orders";
import { mails } from "~/schema/tables/records";

import { refuseForeignFiles, refuseLivingDatabase } from "./empty-target";
import { entryLines, type BackupFolder } from "./entries";
import { loadTables, type TableSource } from "./load-tables";
import { secretMarkOf, type Manifest } from "./manifest";
import { withLongTimeouts } from "./long-timeout-store";
import { addErasedLists, restoreFiles } from "./restore-files";
import { appliedMigrations, migrateUpTo, refuseUnknownMigrations, shopIdOf } from "./schema-state";
import { claimStore } from "./shop-mark";
import { tableEntry } from "./table-entry";
import { verifyBackup } from "./verify-backup";

const BATCH_CHARACTERS = 2_000_000;

const NOT_SENT_AGAIN =
  "It was waiting when the backup was made, and the shop most likely sent it then. 'Send again' sends it.";

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

/** What was waiting in a restored shop. */
type Waiting = { mails: number; refunds: number; payouts: number; printOrders: number };

/**
 * A restored shop keeps still until an owner has looked: mails that were waiting are not sent, and
 * everyone signs in again, since who was signed out after the backup would be signed in.
 * @param lostFrom what happened after it is not in the database
 */
async function quarantineShop(
  db: Database,
  { lostFrom, now }: { lostFrom: Date; now: Date },
): Promise<Waiting> {
  return db.transaction(async (tx) => {
    const parked = await tx
      .update(mails)
      .set({ attempts: MAX_ATTEMPTS, error: NOT_SENT_AGAIN })
      .where(
        and(
          isNull(mails.sentAt),
          isNull(mails.bouncedAt),
          ne(mails.to, ""),
          lt(mails.attempts, MAX_ATTEMPTS),
        ),
      )
      .returning({ id: mails.id });
    await tx.delete(sessions);
    await holdShop(tx, { heldAt: now, lostFrom });
    return { mails: parked.length, ...(await waitingIn(tx)) };
  });
}

async function waitingIn(tx: Transaction) {
  return {
    refunds: await tx.$count(refunds, eq(refunds.status, "pending")),
    payouts: await tx.$count(payouts, inArray(payouts.status, ["pending", "failed"])),
    printOrders: await tx.$count(
      printOrders,
      and(sql`${printOrders.dueAt} is not null`, eq(printOrders.isByHand, false)),
    ),
  };
}

/** The tables of a backup, as `loadTables` takes them. */
function storedTables(folder: BackupFolder, manifest: Manifest): TableSource {
  const byName = new Map(manifest.tables.map((table) => [table.name, table]));
  const known = (name: string) => {
    const table = byName.get(name);
    if (!table) throw new Error(`No table ${name} in this backup`);
    return table;
  };
  return {
    tables: manifest.tables,
    rows: ({ name }) =>
      inBatches(entryLines(folder, tableEntry(name), { isCompressed: true }, known(name))),
    expected: ({ name }) => known(name),
    sequences: () => manifest.sequences,
  };
}

async function* inBatches(lines: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    batch.push(line);
    characters += line.length;
    if (characters < BATCH_CHARACTERS) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}
