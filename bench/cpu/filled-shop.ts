import { spawnSync } from "node:child_process";
import pg from "pg";

import { root } from "../../scripts/build-state.ts";
import { startPostgresServer } from "../../tests/support/postgres/postgres-server.ts";
import { parentOf } from "./cpu-time.ts";

const PRODUCTS = 10_000;
const ACCOUNTS = 64;

export type FilledShop = {
  url: string;
  /** The database server's first process, whose children serve the connections. */
  pid: number;
  pool: pg.Pool;
  stop(): Promise<void>;
};

/**
 * A database of 10,000 published shirts with 36 variants each, and shoppers who can sign in.
 * CPU_AT names one that was filled so before: filling takes minutes.
 * @param dataDir of the files, which the shops share
 */
export async function filledShop(dataDir: string): Promise<FilledShop> {
  const kept = process.env["CPU_AT"];
  const server = kept ? null : await startPostgresServer();
  const url = kept ?? (await server?.createDatabase("cpu")) ?? "";
  if (!kept || process.argv.includes("--fill")) fill(url, dataDir);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The server stops a moment before its last idle connection closes.
  pool.on("error", () => undefined);
  await openAccounts(pool);
  const backend = await one<number>(pool, "select pg_backend_pid() as one");
  return {
    url,
    pid: parentOf(backend),
    pool,
    async stop() {
      await pool.end();
      await server?.stop();
    },
  };
}

/** One value of the database. */
export async function one<T>(pool: pg.Pool, query: string): Promise<T> {
  const { rows } = await pool.query<{ one: T }>(query);
  if (!rows[0]) throw new Error(`Nothing was found by ${query}`);
  return rows[0].one;
}

function fill(url: string, dataDir: string): void {
  const { status } = spawnSync(
    process.execPath,
    ["scripts/command.ts", "catalogue:fill", String(PRODUCTS), "whole"],
    { cwd: root, stdio: "inherit", env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: url } },
  );
  if (status !== 0) throw new Error("The shop could not be filled");
}

export const emails: readonly string[] = Array.from(
  { length: ACCOUNTS },
  (_, at) => `cpu-${at + 1}@inkling.test`,
);

/** Shoppers with the password of the demo's accounts. */
async function openAccounts(pool: pg.Pool): Promise<void> {
  const id = "md5('cpu-account' || n)::uuid";
  const numbers = `generate_series(1, ${ACCOUNTS}) n`;
  await pool.query(`
    insert into users (id, name, email, email_verified)
    select ${id}, 'Rose', 'cpu-' || n || '@inkling.test', true from ${numbers} on conflict do nothing;
    insert into profiles (id, account_type, first_name, last_name)
    select ${id}, 'customer', 'Rose', 'Buyer' from ${numbers} on conflict do nothing;
    insert into accounts (user_id, account_id, provider_id, password)
    select ${id}, ${id}::text, 'credential', a.password
    from ${numbers}, accounts a join users u on u.id = a.user_id and u.email = 'customer@inkling.test'
    where not exists (select from accounts o where o.user_id = ${id})`);
}

/** The hash of the demo's password, as it is kept. */
export function passwordHash(pool: pg.Pool): Promise<string> {
  return one(pool, "select password as one from accounts where password is not null limit 1");
}
