import { ConfigError, readConfig } from "../app/config.server.ts";
import { FolderInUseError } from "../app/db/embedded/folder-lock.ts";
import { banner } from "./banner.ts";
import { prepareDatabase } from "./database/prepare-database.ts";
import { keepToOwner } from "./hardening/owner-only.ts";
import { listen } from "./listen.ts";
import { openDatabase } from "./open-database.ts";
import { loadSecret } from "./secret.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

/** Starts the built product and keeps it running until a signal ends it. */
export async function main(): Promise<void> {
  try {
    await start();
  } catch (error) {
    const isPlain =
      error instanceof ConfigError || error instanceof FolderInUseError || isPortInUse(error);
    console.error(isPlain ? error.message : error);
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const config = readConfig();
  if (!config.databaseUrl || !config.s3) await keepToOwner(config.dataDir);
  if (config.migrateDatabaseUrl) await prepareDatabase(config);
  const database = await openDatabase(config, (error) => {
    console.error(`The embedded database stopped: ${error.message}`);
    process.exit(1);
  });
  const secret = await loadSecret(config);
  const { startApp }: typeof import("./app.ts") = await import(
    new URL("../build/server/index.js", import.meta.url).href
  );
  const app = await startApp({ config, ...database, secret });
  const server = await listen(config.port, app.fetch, config.trustedProxies, app.writeKept);
  app.services.address.port = server.port;
  stopOnSignals(async () => {
    await server.stop(config.drainMs);
    await app.stop();
    await database.close();
  }, config.drainMs);
  console.log(banner(config, server.port));
}

function isPortInUse(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
