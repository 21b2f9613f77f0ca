import { spawnSync } from "node:child_process";
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

import { buildIfStale } from "../scripts/build.ts";
import { root } from "../scripts/build-state.ts";
import {
  createPostgresDatabase,
  startPostgresServer,
} from "../tests/support/postgres/postgres-server.ts";
import { productModule } from "./report.ts";
import { parentOf, startShop, type RunningShop } from "./shop.ts";

/** The demo; the demo and so many whole shirts more; a year of a shop with so many products and orders. */
type Filled = "demo" | `catalogue_${number}` | `shop_${number}`;

/** Outside of version control, and of what a build or a test reads. */
export const benchFolder = process.env["BENCH_DIR"] ?? join(root, ".bench");
const files = join(benchFolder, "files");
const COPY = "copy_";

type FilledDatabases = {
  pool: pg.Pool;
  /** A filled database as it is kept: for reading alone. */
  read(name: Filled): Promise<string>;
  /** A copy to write in, with a copy of the demo's files: both are gone when this process ends. */
  copy(name: Filled): Promise<{ url: string; files: string }>;
  stop(): Promise<void>;
};

/**
 * Databases that are kept from one run to the next. One that is missing, or older than the code that
 * makes it, is filled first, which is no part of a benchmark.
 * @param libraries that the server loads as it starts
 */
export async function filledDatabases(libraries = ""): Promise<FilledDatabases> {
  await buildIfStale();
  mkdirSync(join(benchFolder, "postgres"), { recursive: true });
  const server = await startPostgresServer(join(benchFolder, "postgres"));
  const pool = quietPool(server.url);
  const { rows } = await pool.query<{ now: string }>(
    "select current_setting('shared_preload_libraries') as now",
  );
  if (libraries && rows[0]?.now !== libraries) {
    await pool.query(`alter system set shared_preload_libraries = '${libraries}'`);
    await server.restart();
  }
  // Of a run that was cut off.
  const left = await pool.query<{ name: string }>(
    `select datname as name from pg_database where datname like '${COPY}%' or datname like 'unfinished%'`,
  );
  for (const { name } of left.rows) await pool.query(`drop database "${name}"`);
  let copies = 0;

  async function read(name: Filled): Promise<string> {
    const found = await pool.query<{ mark: string | null }>(
      "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
      [name],
    );
    const mark = markOf(name);
    if (found.rows[0]?.mark !== mark || !existsSync(files)) await fill(name, mark);
    return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  }

  async function fill(name: Filled, mark: string): Promise<void> {
    const template = name.startsWith("catalogue") ? "demo" : undefined;
    if (template) await read(template);
    console.log(`Filling ${name} (kept in ${benchFolder}; not counted) ...`);
    const began = performance.now();
    await fillWith(name, await createPostgresDatabase(server.url, "unfinished", template));
    await pool.query(`drop database if exists "${name}"`);
    await pool.query(`alter database unfinished rename to "${name}"`);
    // Said on the database itself that it is filled: it is whole, whatever ended in between.
    await pool.query(`comment on database "${name}" is '${mark}'`);
    console.log(`Filled ${name} in ${((performance.now() - began) / 1_000).toFixed(0)} s`);
  }

  return {
    pool,
    read,
    async copy(name) {
      await read(name);
      const own = mkdtempSync(join(tmpdir(), "inkling-bench-files-"));
      process.once("exit", () => rmSync(own, { recursive: true, force: true }));
      cpSync(files, own, { recursive: true });
      copies += 1;
      return {
        url: await createPostgresDatabase(server.url, `${COPY}${copies}`, name),
        files: own,
      };
    },
    async stop() {
      await pool.end();
      await server.stop();
    },
  };
}

export type FilledShop = RunningShop & {
  pool: pg.Pool;
  /** The database server's first process, whose children serve the connections. */
  databasePid: number;
  env: NodeJS.ProcessEnv;
};

/** The built shop on PostgreSQL, with a copy of a filled database and of the demo's files. */
export async function startFilledShop(name: Filled, libraries?: string): Promise<FilledShop> {
  const kept = await filledDatabases(libraries);
  const { url, files: own } = await kept.copy(name);
  const env = { DATABASE_URL: url, DATA_DIR: own, PREPARE_PICTURES: "off" };
  const shop = await startShop(env);
  const pool = quietPool(url);
  return {
    ...shop,
    pool,
    databasePid: await databasePidOf(pool),
    env,
    async stop() {
      await shop.stop();
      await pool.end();
      await kept.stop();
    },
  };
}

export async function databasePidOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  return parentOf(rows[0]?.pid ?? 0);
}

export function quietPool(connectionString: string, max = 1): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, idleTimeoutMillis: 0 });
  // The server stops a moment before its last idle connection closes.
  pool.on("error", () => undefined);
  return pool;
}

/** A digest of the code that makes it; what is told from today is old a month later. */
function markOf(name: Filled): string {
  const made = ["app/seed/**/*.*", "app/schema/**/*.*", "drizzle/*.sql", "bench/filled.ts"];
  if (name.startsWith("shop")) made.push("tests/support/growth/*.ts");
  const hash = createHash("sha256").update(new Date().toISOString().slice(0, 7));
  for (const path of made.flatMap((pattern) => globSync(pattern, { cwd: root })).toSorted())
    hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest("hex").slice(0, 32);
}

async function fillWith(name: Filled, url: string): Promise<void> {
  const [kind, count = "0"] = name.split("_");
  if (kind === "shop") {
    type Filling = typeof import("./growth/fill-whole-shop.ts");
    const { fillWholeShop } = await productModule<Filling>("growth/fill-whole-shop.ts");
    return fillWholeShop(url, Number(count));
  }
  const env = {
    DATABASE_URL: url,
    DATA_DIR: files,
    LOG_LEVEL: "error",
    PREPARE_PICTURES: "off",
    // A statement of the filling takes long.
    DATABASE_STATEMENT_MS: "600000",
  };
  if (kind === "demo") {
    rmSync(files, { recursive: true, force: true });
    return (await startShop(env)).stop();
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    ["scripts/command.ts", "catalogue:fill", count, "whole"],
    { cwd: root, encoding: "utf8", env: { ...process.env, ...env } },
  );
  if (status !== 0) throw new Error(`The catalogue could not be filled: ${stderr}`);
}
