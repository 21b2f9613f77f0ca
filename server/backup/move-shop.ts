import type pg from "pg";

import type { Config } from "~/config.server";
import { migrateDatabase } from "~/platform/database/migrate.server";
import { beginArrival, endArrival, movedToFrom } from "~/platform/database/not-ready.server";
import { allFiles } from "~/integrations/files/all-files.server";
import { createFileStore, type StoreSettings } from "~/integrations/files/files.server";
import { migrationsFolder } from "~/services.server";

import { isLeftOut } from "./backup-files";
import { refuseForeignFiles, refuseLivingDatabase } from "./empty-target";
import { loadTables, type Expected, type TableSource } from "./load-tables";
import { namedFiles } from "./named-files";
import { withLongTimeouts } from "./long-timeout-store";
import { inSnapshot, rowsOf, sequencesOf, tablesOf, type Table } from "./read-tables";
import { Refusal } from "./refusal";
import { putChecked } from "./restore-files";
import { RowSum } from "./row-sum";
import { shopIdOf } from "./schema-state";
import { claimStore } from "./shop-mark";

export type MoveReport = {
  tables: number;
  rows: number;
  /** Null where the files stay in their folder. */
  files: { copied: number; there: number } | null;
  /** Files that rows name and that are nowhere. */
  missing: string[];
};

type MoveInput = {
  config: Config;
  from: pg.Pool;
  to: pg.Pool;
  /** How the target is named where the shop was. */
  toName: string;
};

/**
 * Moves the shop from the embedded database to PostgreSQL, and its files into the bucket if one is
 * configured. What is there stays, marked as moved. Run again after it was killed it begins anew;
 * until it is finished, neither database is served by mistake: the target from its beginning, the
 * source from the moment everything was compared.
 * @throws Refusal
 */
export async function moveShop({ config, from, to, toName }: MoveInput): Promise<MoveReport> {
  await migrateDatabase(from, migrationsFolder);
  const shopId = await shopIdOf(from);
  if (!shopId) throw new Error("A migrated database has a shop");
  await refuseMoved(from, toName);
  const arrival = { kind: "move", source: shopId } as const;
  const isContinued = await refuseLivingDatabase(to, arrival);
  const store = withLongTimeouts(config);
  if (config.s3) await refuseForeignFiles(store, { shopId, isOurs: isContinued });
  await beginArrival(to, arrival);
  await migrateDatabase(to, migrationsFolder);
  const { tables, rows } = await moveTables(from, to);
  const files = config.s3 ? await moveFiles(store, shopId, config.s3.bucket) : null;
  const missing = await missingFiles(to, store);
  await to.query("update shop_state set moved_to = null");
  await to.query("set statement_timeout = 0; analyze");
  await from.query("update shop_state set moved_to = $1", [toName]);
  await endArrival(to);
  return { tables, rows, files, missing };
}

async function refuseMoved(from: pg.Pool, toName: string): Promise<void> {
  const movedTo = await movedToFrom(from);
  if (movedTo !== null && movedTo !== toName)
    throw new Refusal(`This shop has moved to ${movedTo} already.`);
}

async function moveTables(from: pg.Pool, to: pg.Pool): Promise<{ tables: number; rows: number }> {
  const [source, target] = [await from.connect(), await to.connect()];
  try {
    return await inSnapshot(source, async () => {
      const sums = new Map<string, RowSum>();
      const tables = await tablesOf(source);
      await loadTables(target, tableSource(source, tables, sums));
      const rows = [...sums.values()].reduce((all, sum) => all + sum.rows, 0);
      return { tables: tables.length, rows };
    });
  } finally {
    source.release(true);
    target.release(true);
  }
}

/** Rows as they are read, added up on their way. */
function tableSource(
  client: pg.ClientBase,
  tables: readonly Table[],
  sums: Map<string, RowSum>,
): TableSource {
  return {
    tables,
    async *rows(table) {
      const sum = new RowSum();
      sums.set(table.name, sum);
      for await (const lines of rowsOf(client, table)) {
        for (const line of lines) sum.add(line);
        yield lines;
      }
    },
    expected({ name }): Expected {
      const { rows, sum } = sums.get(name) ?? new RowSum();
      return { rows, sum };
    },
    sequences: () => sequencesOf(client),
  };
}

/** From the folder into the bucket; each is read back and compared. */
async function moveFiles(settings: StoreSettings, shopId: string, bucket: string) {
  const folder = { ...settings, s3: undefined };
  const [from, to] = [createFileStore(folder), createFileStore(settings)];
  await claimStore(to, shopId, bucket);
  const files = { copied: 0, there: 0 };
  for await (const key of allFiles(folder)) {
    if (isLeftOut(key)) continue;
    const bytes = Buffer.from((await from.get(key)) ?? []);
    const known = await to.get(key);
    if (known && bytes.equals(known)) {
      files.there += 1;
      continue;
    }
    await putChecked(to, key, bytes);
    files.copied += 1;
  }
  return files;
}

async function missingFiles(pool: pg.Pool, settings: StoreSettings): Promise<string[]> {
  const client = await pool.connect();
  try {
    const keys = new Set<string>();
    for await (const key of allFiles(settings)) keys.add(key);
    return (await namedFiles(client)).filter((key) => !keys.has(key));
  } finally {
    client.release();
  }
}
