import { ConfigError, readConfig } from "../app/config.server.ts";
import { FolderInUseError } from "../app/platform/database/embedded/folder-lock.ts";
import { createLogger } from "../app/integrations/log/logger.server.ts";
import { banner } from "./banner.ts";
import { restrictToOwner } from "./hardening/owner-only.ts";
import { listen } from "./listen.ts";
import { openDatabase } from "./open-database.ts";
import { onCrash } from "./observability/on-crash.ts";
import { loadSecret } from "./secret.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

/** Starts the built product and keeps it running until a signal ends it. */
export async function main(): Promise<void> {
  try {
    await start();
  } catch (error) {
    const isPlain =
      error instanceof ConfigError ||
      error instanceof FolderInUseError ||
      isPortInUse(error) ||
      isRefusal(error);
    if (isPlain) console.error(error.message);
    else createLogger("error").fatal({ err: error }, "the start failed");
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const config = readConfig();
  const closed = restrictToOwner(config);
  closed.catch(() => {});
  if (config.migrateDatabaseUrl)
    await (await import("./database/prepare-database.ts")).prepareDatabase(config);
  const log = createLogger(config.logLevel);
  // The code is read while the database opens; a database that does not open is what is said first.
  const code: Promise<typeof import("./app.ts")> = import(
    new URL("../build/server/index.js", import.meta.url).href
  );
  code.catch(() => {});
  const database = await openDatabase(
    config,
    (error) => {
      log.fatal({ err: error }, "the embedded database stopped");
      process.exit(1);
    },
    log,
  );
  await closed;
  const secret = await loadSecret(config);
  const { startApp } = await code;
  const app = await startApp({ config, ...database, secret });
  const server = await listen(config.port, app.fetch, config.trustedProxies, app.writeCached);
  app.services.address.port = server.port;
  onCrash(app.crashed);
  stopOnSignals(
    async () => {
      app.beginStop();
      await server.stop(config.drainMs);
      await app.stop();
      await database.close();
    },
    log,
    config.drainMs,
  );
  console.log(banner(config, server.port));
}

/** Of the server build, which has classes of its own. */
function isRefusal(error: unknown): error is Error {
  return error instanceof Error && ["NotReady", "Refusal"].includes(error.name);
}

function isPortInUse(error: unknown): error is Error {
  return error instanceof Error && "code" in error && error.code === "EADDRINUSE";
}
