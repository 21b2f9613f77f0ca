import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

import { root } from "../../scripts/build-state.ts";
import {
  createPostgresDatabase,
  startPostgresServer,
} from "../../tests/support/postgres/postgres-server.ts";
import { fillings, type FilledName } from "./fillings.ts";

type KeptDatabases = {
  /** A filled database as it is kept: for reading alone. */
  read(name: FilledName): Promise<string>;
  /** A copy to write in, which is gone when the server stops. */
  copy(name: FilledName): Promise<string>;
  /** A copy of the files of the demo's shop. */
  copyFiles(): Promise<string>;
  stop(): Promise<void>;
};

/** Outside of version control, and of what a build or a test reads. */
const kept = process.env["BENCH_DIR"] ?? join(root, ".bench");
const files = join(kept, "files");

/**
 * Starts PostgreSQL on the folder that keeps the filled databases from one run to the next. One that
 * is missing, or older than the code that fills it, is filled first, which is no part of a benchmark.
 */
export async function keptDatabases(): Promise<KeptDatabases> {
  const folder = join(kept, "postgres");
  mkdirSync(folder, { recursive: true });
  const server = await startPostgresServer(folder);
  const pool = new pg.Pool({ connectionString: server.url, max: 1 });
  // The server stops a moment before its last idle connection closes.
  pool.on("error", () => undefined);
  const copies: string[] = [];
  const folders: string[] = [];
  await removeLeftovers(pool);

  async function read(name: FilledName): Promise<string> {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const mark = markOf(name);
    if (await isFilled(pool, name, mark)) return url.href;
    const { from, fill } = fillings[name];
    const source = from && (await read(from).then(() => from));
    console.log(`Filling ${name} (kept in ${kept}; not counted) ...`);
    const began = performance.now();
    const unfinished = `${UNFINISHED}${name}`;
    await pool.query(`drop database if exists "${unfinished}"`);
    const target = await createPostgresDatabase(server.url, unfinished, source);
    await fill({ url: target, files });
    await pool.query(`drop database if exists "${name}"`);
    await pool.query(`alter database "${unfinished}" rename to "${name}"`);
    await pool.query(`comment on database "${name}" is '${mark}'`);
    console.log(`Filled ${name} in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    return url.href;
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
      folders.push(copy);
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

const UNFINISHED = "unfinished_";
const COPY = "copy_";

/** Of a run that was cut off. */
async function removeLeftovers(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select datname as name from pg_database where datname like $1 or datname like $2",
    [`${UNFINISHED}%`, `${COPY}%`],
  );
  for (const { name } of rows) await pool.query(`drop database "${name}"`);
}

async function isFilled(pool: pg.Pool, name: FilledName, mark: string): Promise<boolean> {
  if (name === "demo" && !existsSync(files)) return false;
  const { rowCount } = await pool.query(
    "select from pg_database where datname = $1 and shobj_description(oid, 'pg_database') = $2",
    [name, mark],
  );
  return rowCount === 1;
}

/** A digest of the code that made it, and of what it was made from. */
function markOf(name: FilledName): string {
  const { from, madeBy, ...others } = fillings[name];
  const hash = createHash("sha256").update(from ? markOf(from) : "");
  hash.update(JSON.stringify(others));
  const paths = ["drizzle/*.sql", ...madeBy].flatMap((pattern) => globSync(pattern, { cwd: root }));
  for (const path of paths.toSorted()) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex").slice(0, 32);
}
