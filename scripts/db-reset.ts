import { rmSync } from "node:fs";
import { join } from "node:path";

import { readConfig } from "../app/config.server.ts";
import { holdFolder } from "../app/db/embedded/folder-lock.ts";

const config = readConfig();
if (!config.isDemo || config.databaseUrl) {
  console.error("db:reset only empties the demo's own data folder.");
  process.exit(1);
}
const release = holdFolder(join(config.dataDir, "database"));
for (const name of ["database", "database.new", "files"]) {
  rmSync(join(config.dataDir, name), { recursive: true, force: true });
}
release();
console.log(`Emptied ${config.dataDir}; the next start makes the demo anew.`);
