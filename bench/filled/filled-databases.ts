import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

import { root } from "../../scripts/build-state.ts";
import { createPostgresDatabase } from "../../tests/support/postgres/postgres-server.ts";
import { filledNow, filledThen, recordFilling } from "./filled-mark.ts";
import { fillings, type FilledName } from "./fillings.ts";
import { filledFolder, startFilledServer } from "./filled-server.ts";

type FilledDatabases = {
  /** A filled database as it is kept: for reading alone. */
  read(name: FilledName): Promise<string>;
  /** A copy to write in, which is gone when the server stops. */
  copy(name: FilledName): Promise<string>;
  /** A copy of the files of the demo's shop. */
  copyFiles(): Promise<string>;
  stop(): Promise<void>;
};

const files = join(filledFolder, "files");
const UNFINISHED = "unfinished_";
const COPY = "copy_";

/**
 * The filled databases that are kept from one run to the next. One that is missing, or older than the
 * code that fills it, is filled first, and migrations are caught up with, which is no part of a
 * benchmark.
 */
export async function filledDatabases(): Promise<FilledDatabases> {
  const server = await startFilledServer();
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  // The server stops a moment before its last idle connection closes.
  pool.on("error", () => undefined);
  const copies: string[] = [];
  await removeLeftovers(pool);

  async function read(name: FilledName): Promise<string> {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const [now, then] = [filledNow(name), await filledThen(pool, name)];
    const isGone = name === "demo" && !existsSync(files);
    if (then?.mark !== now.mark || isGone) await fill(name);
    else if (then.migration !== now.migration) {
      console.log(`Migrating ${name} (not counted) ...`);
      await migrateFilled(url.href);
      await recordFilling(pool, name);
    }
    return url.href;
  }

  async function fill(name: FilledName): Promise<void> {
    const { from, fill: fillWith } = fillings[name];
    if (from) await read(from);
    console.log(`Filling ${name} (kept in ${filledFolder}; not counted) ...`);
    const began = performance.now();
    const unfinished = `${UNFINISHED}${name}`;
    await fillWith({ url: await createPostgresDatabase(server.url, unfinished, from), files });
    await pool.query(`drop database if exists "${name}"`);
    await pool.query(`alter database "${unfinished}" rename to "${name}"`);
    await recordFilling(pool, name);
    console.log(`Filled ${name} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
  }

  return {
    read,
    async copy(name) {
      await read(name);
      const copy = `${COPY}${name}_${copies.length}`;
      copies.push(copy);
      return createPostgresDatabase(server.url, copy, name);
    },
    async copyFiles() {
      await read("demo");
      const copy = mkdtempSync(join(tmpdir(), "inkling-bench-files-"));
      process.once("exit", () => rmSync(copy, { recursive: true, force: true }));
      cpSync(files, copy, { recursive: true });
      return copy;
    },
    async stop() {
      for (const copy of copies) await pool.query(`drop database "${copy}" with (force)`);
      await pool.end();
      await server.stop();
    },
  };
}

/** Of a run that was cut off. */
async function removeLeftovers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select datname as name from pg_database where datname like $1 or datname like $2",
    [`${UNFINISHED}%`, `${COPY}%`],
  );
  for (const { name } of rows) await pool.query(`drop database "${name}"`);
}

/** Migrations come to a shop that has rows: so they do here. */
async function migrateFilled(url: string): Promise<void> {
  const { status, stderr } = spawnSync(process.execPath, ["scripts/migrate.ts"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: url, DATABASE_STATEMENT_MS: "600000" },
  });
  if (status !== 0) throw new Error(`It could not be migrated: ${stderr}`);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await pool.query("vacuum analyze");
  await pool.end();
}
