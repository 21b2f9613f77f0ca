import { afterAll, beforeEach } from "vitest";

import { openTestDatabase, type TestDatabase } from "./database/worker-database.ts";
import { madeOnce } from "./made.ts";
import { truncateAll } from "./database/truncate-all.ts";

/** When a file's database is emptied: before each of its tests, or only before the first. */
export type Emptied = "for each test" | "once";

/** A database as a test uses it; opening, emptying and closing happen behind it. */
export type OpenDatabase<D extends TestDatabase = TestDatabase> = Readonly<Omit<D, "close">>;

/** The product's embedded database for one test file. */
export function testDatabase(emptied: Emptied = "for each test"): OpenDatabase {
  return openedForFile(openTestDatabase, emptied);
}

/** Opens before a file's first test, empties, and closes after its last. */
export function openedForFile<D extends TestDatabase>(
  open: () => Promise<D>,
  emptied: Emptied,
): OpenDatabase<D> {
  const database = madeOnce(open);
  if (emptied === "for each test") beforeEach(() => truncateAll(database.pool));
  afterAll(() => database.close());
  return database;
}
