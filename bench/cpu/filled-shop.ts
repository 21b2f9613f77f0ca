import pg from "pg";

import { filledDatabases } from "../filled/filled-databases.ts";
import { startShop, type RunningShop } from "../shop/start-shop.ts";
import { parentOf } from "./cpu-time.ts";

const ACCOUNTS = 40;

export type FilledShop = {
  /** The database server's first process, whose children serve the connections. */
  databasePid: number;
  pool: pg.Pool;
  /** So many processes that serve the shop together. */
  start(processes: number): Promise<RunningShop[]>;
};

type FilledShops = { shops: FilledShop[]; stop(): Promise<void> };

/**
 * Databases of 10,000 published shirts with 36 variants each, and shoppers who can sign in: copies
 * of the kept one.
 */
export async function filledShops(count: number): Promise<FilledShops> {
  const kept = await filledDatabases();
  const shops: FilledShop[] = [];
  for (let at = 0; at < count; at += 1)
    shops.push(await shopOn(await kept.copy("catalogue_10000_whole"), await kept.copyFiles()));
  return {
    shops,
    async stop() {
      for (const { pool } of shops) await pool.end();
      await kept.stop();
    },
  };
}

async function shopOn(url: string, dataDir: string): Promise<FilledShop> {
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  // The server stops a moment before its last idle connection closes.
  pool.on("error", () => undefined);
  await openAccounts(pool);
  const backend = await one<number>(pool, "select pg_backend_pid() as one");
  return {
    databasePid: parentOf(backend),
    pool,
    start: (processes) => startShops(url, dataDir, processes),
  };
}

async function startShops(url: string, dataDir: string, processes: number): Promise<RunningShop[]> {
  const shops: RunningShop[] = [];
  for (let at = 0; at < processes; at += 1)
    shops.push(
      await startShop({
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        AUTH_SECRET: "the-secret-that-all-processes-of-a-measured-shop-share",
        PREPARE_PICTURES: "off",
        // A machine that others use too may keep the server waiting.
        DATABASE_SILENCE_MS: "30000",
        DATABASE_CONNECT_MS: "30000",
      }),
    );
  return shops;
}

/** One value of the database. */
export async function one<T>(pool: pg.Pool, query: string): Promise<T> {
  const { rows } = await pool.query<{ one: T }>(query);
  if (!rows[0]) throw new Error(`Nothing was found by ${query}`);
  return rows[0].one;
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
