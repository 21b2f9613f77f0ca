import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

import { createDatabase } from "../../../app/platform/database/client.server.ts";
import type { TestDatabase } from "../database/worker-database.ts";
import { TEMPLATE } from "./postgres-global-setup.ts";
import { createPostgresDatabase } from "./postgres-server.ts";
import { openedForFile, type Emptied, type OpenDatabase } from "../test-database.ts";
import { prepareTruncation } from "../database/truncate-all.ts";

type PostgresDatabase = TestDatabase & { url: string };

/** A database on the real PostgreSQL server for one test file. */
export function postgresTestDatabase(
  emptied: Emptied = "for each test",
  options: { max?: number } = {},
): OpenDatabase<PostgresDatabase> {
  return openedForFile(() => openPostgresDatabase(options), emptied);
}

/** An empty, migrated database on the real PostgreSQL server; whoever opens it closes it. */
export async function openPostgresDatabase(
  options: { max?: number } = {},
): Promise<PostgresDatabase> {
  const url = await createPostgresDatabase(inject("postgresUrl"), newName(), TEMPLATE);
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 50 });
  await prepareTruncation(pool);
  return { url, pool, db: createDatabase(pool), close: () => pool.end() };
}

/** A database without any tables on the real PostgreSQL server; whoever opens it closes it. */
export async function emptyPostgresDatabase(): Promise<{
  url: string;
  pool: pg.Pool;
  close(): Promise<void>;
}> {
  const url = await createPostgresDatabase(inject("postgresUrl"), newName());
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  return { url, pool, close: () => pool.end() };
}

function newName(): string {
  return `test_${randomUUID().replaceAll("-", "")}`;
}
