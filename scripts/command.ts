import { readConfig } from "../app/config.server.ts";
import { restrictToOwner } from "../server/hardening/owner-only.ts";
import { openDatabase } from "../server/open-database.ts";
import { loadSecret } from "../server/secret.ts";
import { buildIfStale } from "./build.ts";

const [name = "", ...args] = process.argv.slice(2);
try {
  await buildIfStale();
  const config = readConfig();
  await restrictToOwner(config);
  const database = await openDatabase(config, (error) => {
    throw error;
  });
  const { startApp, runCommand }: typeof import("../server/app.ts") = await import(
    new URL("../build/server/index.js", import.meta.url).href
  );
  const secret = await loadSecret(config);
  const app = await startApp({ config, pool: database.pool, secret, withJobs: false });
  console.log(await runCommand(app.services, name, args));
  await app.stop();
  await database.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // Connections that are still open would keep it running.
  process.exit(1);
}
