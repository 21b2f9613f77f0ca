import type pg from "pg";

import type { Logger } from "~/integrations/log/logger.server";

const POLL_MS = 20_000;

export type CatalogueWatch = {
  /** Checks now; call it after a request that may have changed something. */
  check(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Calls `onChange` whenever the catalogue's version has changed: at once when the database announces
 * it, on demand, and every 20 seconds in case an announcement was lost with its connection.
 */
export async function watchCatalogue(
  pool: pg.Pool,
  log: Pick<Logger, "warn">,
  onChange: () => void,
): Promise<CatalogueWatch> {
  let known = await readVersion(pool);
  const check = async () => {
    const version = await readVersion(pool);
    if (version === known) return;
    known = version;
    onChange();
  };
  const checkQuietly = () => {
    check().catch((error: unknown) => log.warn({ err: error }, "catalogue version"));
  };
  const client = await pool.connect();
  client.on("notification", () => {
    onChange();
    checkQuietly();
  });
  client.on("error", (error) => log.warn({ err: error }, "catalogue listener"));
  await client.query("listen catalogue");
  const timer = setInterval(checkQuietly, POLL_MS).unref();
  return {
    check,
    async stop() {
      clearInterval(timer);
      await client.query("unlisten catalogue").catch(() => {});
      client.release(true);
    },
  };
}

async function readVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>("select version from catalogue_version");
  return rows[0]?.version ?? 0;
}
