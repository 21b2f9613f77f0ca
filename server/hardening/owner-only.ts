import type { Dirent } from "node:fs";
import { chmod, lstat, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

import type { Config } from "../../app/config.server.ts";

/** Children's drawings and mails: no one else on the machine reads them. */
const OWNER_ONLY = 0o700;
const NO_ONE_ELSE = 0o077;

/**
 * Everything that this process writes from now on is its owner's alone, backups included, and so is
 * the data folder where it is used. What an earlier version, a copy or another tool has left open in
 * it is closed; of the files that the shop has stored only in a folder that was open itself, because
 * there may be many.
 */
export async function restrictToOwner({
  dataDir,
  databaseUrl,
  s3,
}: Pick<Config, "dataDir" | "databaseUrl" | "s3">): Promise<void> {
  process.umask(NO_ONE_ELSE);
  if (databaseUrl && s3) return;
  await mkdir(dataDir, { recursive: true, mode: OWNER_ONLY });
  const wasOpen = await closeToOthers(dataDir);
  for (const entry of await readdir(dataDir, { withFileTypes: true }))
    if (wasOpen || entry.name !== "files") await closeAll(dataDir, entry);
}

/** A database is a thousand files, which are looked at side by side. */
async function closeAll(folder: string, entry: Dirent): Promise<void> {
  if (!entry.isDirectory() && !entry.isFile()) return;
  const path = join(folder, entry.name);
  await closeToOthers(path);
  if (entry.isDirectory()) await closeAllIn(path);
}

async function closeAllIn(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(entries.map((entry) => closeAll(folder, entry)));
}

/** @returns whether it was open */
async function closeToOthers(path: string): Promise<boolean> {
  const { mode } = await lstat(path);
  if ((mode & NO_ONE_ELSE) === 0) return false;
  await chmod(path, mode & OWNER_ONLY);
  return true;
}
