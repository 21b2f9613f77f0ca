import { createHash } from "node:crypto";
import { existsSync, globSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import {
  FolderInUseError,
  lockFolder,
} from "../../../app/platform/database/embedded/folder-lock.ts";
import { embeddedPool } from "../../../app/platform/database/embedded/pool.ts";
import { migrateDatabase } from "../../../app/platform/database/migrate.server.ts";
import { startInMemoryDatabase } from "./in-memory-database.ts";

const ROOT = join(import.meta.dirname, "../../..");
const CACHE = join(ROOT, "node_modules/.cache/inkling");
const MIGRATIONS = join(ROOT, "drizzle");
const KEPT_MS = 24 * 3_600_000;

/** The file of an empty, migrated database; made once for each state of the migrations. */
export async function migratedSnapshot(): Promise<string> {
  const file = join(CACHE, `migrated-${await fingerprint()}.tar`);
  while (!existsSync(file)) {
    const release = holdIfFree(file);
    if (!release) {
      await sleep(100);
      continue;
    }
    try {
      if (!existsSync(file)) await makeSnapshot(file);
    } finally {
      release();
    }
  }
  return file;
}

/** Test files run in parallel: one of them makes the snapshot, the others wait for it. */
function holdIfFree(file: string): (() => void) | undefined {
  try {
    return lockFolder(file);
  } catch (error) {
    if (error instanceof FolderInUseError) return undefined;
    throw error;
  }
}

async function makeSnapshot(file: string): Promise<void> {
  await removeOldSnapshots();
  const embedded = await startInMemoryDatabase();
  try {
    const pool = embeddedPool(embedded, { max: 1 });
    await migrateDatabase(pool, MIGRATIONS);
    await pool.end();
    await embedded.dump(`${file}.new`);
    await rename(`${file}.new`, file);
  } finally {
    await embedded.stop();
  }
}

async function fingerprint(): Promise<string> {
  const hash = createHash("sha256").update(await readFile(join(ROOT, "package.json")));
  const names = ["drizzle/*.sql", "drizzle/meta/_journal.json", "app/schema/sql/*/*.sql"];
  for (const name of globSync(names, { cwd: ROOT }).toSorted())
    hash.update(name).update(await readFile(join(ROOT, name)));
  return hash.digest("hex").slice(0, 16);
}

async function removeOldSnapshots(): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  for (const name of await readdir(CACHE)) {
    const file = join(CACHE, name);
    if (name.startsWith("migrated-") && Date.now() - (await stat(file)).mtimeMs > KEPT_MS) {
      await rm(file, { force: true });
    }
  }
}
