import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { chmod, open, readdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

import { syncPath } from "./durable-file-system.ts";

/** The version of PostgreSQL inside PGlite; it cannot open the folder of another one. */
export const POSTGRES_MAJOR = "18";

/**
 * Ensures that the folder contains a complete database. A new one is made beside it and moved there
 * when complete, so a killed start leaves nothing that needs repair.
 */
export async function prepareFolder(folder: string): Promise<void> {
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    refuseOtherVersion(folder);
    return;
  }
  const pglite = await PGlite.create({ fs: new NodeFS(unfinished) });
  await pglite.close();
  await finishTree(unfinished);
  renameSync(unfinished, folder);
  syncPath(dirname(folder));
}

function refuseOtherVersion(folder: string): void {
  const file = join(folder, "PG_VERSION");
  if (!existsSync(file)) throw new Error(`The folder ${folder} holds no database.`);
  const version = readFileSync(file, "utf8").trim();
  if (version !== POSTGRES_MAJOR) {
    throw new Error(
      `The database in ${folder} was written by PostgreSQL ${version}; this Inkling contains PostgreSQL ${POSTGRES_MAJOR}. Dump it with the Inkling that wrote it and restore the dump here.`,
    );
  }
}

/**
 * On disk, and its owner's alone: PGlite writes the files of a new database for everyone. The files
 * of a folder, some hundreds, at once: a disk flushes many together.
 */
async function finishTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  const isFolder = Map.groupBy(entries, (entry) => entry.isDirectory());
  for (const { name } of isFolder.get(true) ?? []) await finishTree(join(folder, name));
  await Promise.all((isFolder.get(false) ?? []).map(({ name }) => finishFile(join(folder, name))));
  await chmod(folder, 0o700);
  syncPath(folder);
}

async function finishFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.chmod(0o600);
    await file.sync();
  } finally {
    await file.close();
  }
}
