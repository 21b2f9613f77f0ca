import { readConfig } from "../app/config.server.ts";
import { prepareDatabase } from "../server/database/prepare-database.ts";
import { restrictToOwner } from "../server/hardening/owner-only.ts";

/** Brings the database's schema up to date, the job queue's included, and starts nothing. */
try {
  const config = readConfig();
  await restrictToOwner(config);
  await prepareDatabase(config);
  console.log("The schema is up to date.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
