import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { mkdir, rename, rm, rmdir } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import type pg from "pg";

import type { Config } from "~/config.server";
import { syncPath } from "~/platform/database/embedded/durable-file-system";
import { lockFolder } from "~/platform/database/embedded/folder-lock";
import { arrivalIn } from "~/platform/database/not-ready.server";
import { locks } from "~/platform/database/with-lock.server";

import manifestOfPackage from "../../package.json" with { type: "json" };
import { writeFiles } from "./backup-files";
import { writeEntry, type BackupFolder } from "./entries";
import { secretMarkOf, writeManifest, type Manifest } from "./manifest";
import { namedFiles } from "./named-files";
import { inSnapshot, rowsOf, sequencesOf, tablesOf, type Table } from "./read-tables";
import { Refusal } from "./refusal";
import { RowSum } from "./row-sum";
import { appliedMigrations, shopIdOf } from "./schema-state";
import { withLongTimeouts } from "./long-timeout-store";
import { tableEntry } from "./table-entry";

export type BackupReport = Manifest & {
  /** Files that rows name and the store does not have. */
  missing: string[];
};

/**
 * Backs up the database and the files into a new folder. The database is read in one snapshot, the
 * files after it; while that lasts none is deleted, so that every file that a row of the snapshot
 * names is there. The folder gets its name when everything is in it.
 * @throws Refusal when the folder holds something already
 */
export async function writeBackup(
  target: string,
  { config, pool, secret }: { config: Config; pool: pg.Pool; secret: string },
): Promise<BackupReport> {
  const path = resolve(target);
  if (existsSync(path) && readdirSync(path).length > 0)
    throw new Refusal(`${path} is not empty: every backup needs a folder of its own.`);
  await refuseUnfinished(pool);
  const unfinished = `${path}.unfinished`;
  const release = lockFolder(unfinished);
  try {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const folder: BackupFolder = { path: unfinished, key: config.backupKey };
    const report = await whileFilesStay(pool, (client) => fill(folder, client, { config, secret }));
    syncPath(unfinished);
    if (existsSync(path)) await rmdir(path);
    await rename(unfinished, path);
    syncPath(dirname(path));
    return report;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    release();
    rmSync(`${unfinished}.lock`, { force: true });
  }
}

async function refuseUnfinished(pool: pg.Pool): Promise<void> {
  const arrival = await arrivalIn(pool);
  if (arrival) throw new Refusal(`A ${arrival.kind} into this database is not finished.`);
  if ((await appliedMigrations(pool)).length === 0)
    throw new Refusal("There is no shop in this database.");
}

/** The lock is the connection's: were it lost, the last statement would fail, and so the backup. */
async function whileFilesStay<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock_shared($1)", [locks.filesStay]);
    const result = await work(client);
    await client.query("select pg_advisory_unlock_shared($1)", [locks.filesStay]);
    return result;
  } finally {
    client.release(true);
  }
}

async function fill(
  folder: BackupFolder,
  client: pg.PoolClient,
  { config, secret }: { config: Config; secret: string },
): Promise<BackupReport> {
  const database = await inSnapshot(client, async () => {
    const { rows } = await client.query<{ now: string; version: string }>(
      `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now,
        current_setting('server_version') as version`,
    );
    const tables: Manifest["tables"] = [];
    for (const table of await tablesOf(client))
      tables.push(await writeTable(folder, client, table));
    return {
      id: randomUUID(),
      shopId: await shopIdOf(client),
      version: manifestOfPackage.version,
      madeAt: rows[0]?.now ?? "",
      engine: config.databaseUrl ? ("postgresql" as const) : ("embedded" as const),
      postgres: rows[0]?.version ?? "",
      migrations: await appliedMigrations(client),
      secretMark: secretMarkOf(secret),
      tables,
      sequences: await sequencesOf(client),
      named: await namedFiles(client),
    };
  });
  const { named, ...rest } = database;
  const { keys, ...files } = await writeFiles(folder, withLongTimeouts(config));
  const manifest: Manifest = { ...rest, files };
  await writeManifest(folder, manifest);
  return { ...manifest, missing: named.filter((key) => !keys.has(key)) };
}

async function writeTable(folder: BackupFolder, client: pg.ClientBase, table: Table) {
  const sum = new RowSum();
  async function* lines(): AsyncGenerator<string> {
    for await (const batch of rowsOf(client, table)) {
      for (const line of batch) sum.add(line);
      yield `${batch.join("\n")}\n`;
    }
  }
  const entry = tableEntry(table.name);
  const written = await writeEntry(folder, entry, lines(), { isCompressed: true });
  return { ...table, columns: [...table.columns], rows: sum.rows, sum: sum.sum, ...written };
}
