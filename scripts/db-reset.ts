import { rmSync } from "node:fs";
import { join } from "node:path";

import { readConfig } from "../app/config.server.ts";
import { lockFolder } from "../app/platform/database/embedded/folder-lock.ts";

/** Empties the demo's own data folder, unless Inkling is running on it. */
function reset(): void {
  const config = readConfig();
  if (!config.isDemo || config.databaseUrl) {
    throw new Error("db:reset only empties the demo's own data folder.");
  }
  const release = lockFolder(join(config.dataDir, "database"));
  for (const name of ["database", "database.new", "files"]) {
    rmSync(join(config.dataDir, name), { recursive: true, force: true });
  }
  release();
  console.log(`Emptied ${config.dataDir}; the next start creates the demo again.`);
}

try {
  reset();
} catch (error) {
  const isPlain = error instanceof Error;
  console.error(isPlain ? error.message : error);
  process.exitCode = 1;
}
