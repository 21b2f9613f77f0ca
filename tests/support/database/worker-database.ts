import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

import { createDatabase, type Database } from "../../../app/platform/database/client.server.ts";
import { prepareStatements, statementNames } from "../../../server/database/statement-names.ts";
import { embeddedPool } from "../../../app/platform/database/embedded/pool.ts";
import { TEMPLATE } from "../postgres/postgres-global-setup.ts";
import { createPostgresDatabase } from "../postgres/postgres-server.ts";
import { startInMemoryDatabase } from "./in-memory-database.ts";
import { migratedSnapshot } from "./migrated-snapshot.ts";
import { oneHandleATransaction } from "./one-handle.ts";
import { freshTables, prepareTruncation, truncateAll } from "./truncate-all.ts";

export type TestDatabase = { pool: pg.Pool; db: Database; close(): Promise<void> };

/** Makes a deadlocked test (awaiting a query outside the transaction it is in) fail with the reason. */
const IDLE_IN_TRANSACTION_MS = 5_000;
const CONNECTIONS = 8;

let opened: Promise<TestDatabase> | undefined;

/** An empty, migrated database; a worker's test files take turns using one. */
export async function openTestDatabase(): Promise<TestDatabase> {
  opened ??= openDatabase();
  const database = await opened;
  await truncateAll(database.pool);
  await freshTables(database.pool);
  return database;
}

/** On the run's PostgreSQL, where a query costs half of what it costs embedded, or embedded when asked. */
async function openDatabase(): Promise<TestDatabase> {
  const isEmbedded = process.env["TEST_DATABASE"] === "embedded";
  const pool = await (isEmbedded ? embedded() : onServer());
  await prepareTruncation(pool);
  return {
    pool,
    db: createDatabase(pool),
    // The next file reuses it; it ends with its worker.
    close: () => Promise.resolve(),
  };
}

const nameOf = statementNames();

/** Keeps its statements, as the live shop does. */
class KeepingClient extends pg.Client {
  constructor(given?: pg.ClientConfig) {
    super(given);
    prepareStatements(this, nameOf);
  }
}

async function onServer(): Promise<pg.Pool> {
  const name = `worker_${randomUUID().replaceAll("-", "")}`;
  const url = await createPostgresDatabase(inject("postgresUrl"), name, TEMPLATE);
  const pool = new pg.Pool({
    connectionString: await overSocket(url),
    max: CONNECTIONS,
    // A new one has to plan everything again.
    idleTimeoutMillis: 0,
    // Among a few rows a plan for any values is as good as one for these; no plan is compiled, as in
    // the live shop.
    options: "-c plan_cache_mode=force_generic_plan -c jit=off",
    Client: KeepingClient,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    allowExitOnIdle: true,
  });
  // The server ends with the run, before its workers.
  pool.on("error", () => undefined);
  return oneHandleATransaction(pool);
}

/** The address of the same database by the server's socket: a query takes two thirds of the time. */
async function overSocket(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const asked = "select current_setting('unix_socket_directories') as folder";
    const { rows } = await client.query<{ folder: string }>(asked);
    const { username, pathname, port } = new URL(url);
    const place = new URLSearchParams({ host: rows[0]?.folder ?? "", port });
    return `postgresql://${username}@localhost${pathname}?${place.toString()}`;
  } finally {
    await client.end();
  }
}

async function embedded(): Promise<pg.Pool> {
  const database = await startInMemoryDatabase(await migratedSnapshot(), {
    idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
  });
  return embeddedPool(database, { max: CONNECTIONS });
}
