import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
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
  finishTree(unfinished);
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

/** On disk, and its owner's alone: PGlite writes the files of a new database for everyone. */
function finishTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      finishTree(path);
      continue;
    }
    chmodSync(path, 0o600);
    syncPath(path);
  }
  chmodSync(folder, 0o700);
  syncPath(folder);
}
