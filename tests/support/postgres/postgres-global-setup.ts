import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";

import { migrateDatabase } from "../../../app/platform/database/migrate.server.ts";
import { startPostgresServer } from "./postgres-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the PostgreSQL server for the concurrency tests. */
    postgresUrl: string;
  }
}

/** A migrated database that `openPostgresDatabase` copies. */
export const TEMPLATE = "inkling_template";

/** Runs one PostgreSQL server for all test files of a vitest project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startMigratedServer();
  project.provide("postgresUrl", server.url);
  return () => server.stop();
}

/** A server with the template that each worker copies. */
export async function startMigratedServer(): ReturnType<typeof startPostgresServer> {
  const server = await startPostgresServer();
  try {
    const pool = new pg.Pool({ connectionString: await server.createDatabase(TEMPLATE), max: 1 });
    await migrateDatabase(pool, join(import.meta.dirname, "../../../drizzle"));
    await pool.end();
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}
