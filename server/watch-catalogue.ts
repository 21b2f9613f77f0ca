import type pg from "pg";

import { listen } from "~/db/listen.server";
import type { Logger } from "~/integrations/log/logger.server";
import { processMetrics } from "~/integrations/seen/process-metrics.server";

const POLL_MS = 20_000;

export type CatalogueWatch = {
  /** Checks now; call it after a request that may have changed something. */
  check(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Calls `onChange` whenever the catalogue's version has changed: at once when the database announces
 * it, on demand, when the connection that listens was replaced, and every 20 seconds all the same.
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
  const listener = await listen(pool, "catalogue", {
    onNotice() {
      onChange();
      checkQuietly();
    },
    onReopened() {
      processMetrics.listenersReopened.inc({ channel: "catalogue" });
      checkQuietly();
    },
    log,
  });
  const timer = setInterval(checkQuietly, POLL_MS).unref();
  return {
    check,
    async stop() {
      clearInterval(timer);
      await listener.stop();
    },
  };
}

async function readVersion(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ version: number }>("select version from catalogue_version");
  return rows[0]?.version ?? 0;
}
