import { randomUUID } from "node:crypto";
import type pg from "pg";

import { createDatabase, type Database } from "~/platform/database/client.server";
import { listen } from "~/platform/database/listen.server";
import { currentSettings } from "~/people/settings/shop-settings.server";
import type { Logger } from "~/integrations/log/logger.server";
import { processMetrics } from "~/integrations/observability/process-metrics.server";

import { dayEverywhere, utcDay } from "~/lib/days";
import { setShopZone, shopDay, shopZone } from "~/lib/shop-zone";

import { PROOF, tagsOf, zoneIn } from "./cache/facts";

const CHANNEL = "catalogue";
const PROOF_MS = 20_000;
/** How long a request that wrote something waits to hear of it. */
const PATIENCE_MS = 3_000;

export type CatalogueWatch = {
  /** Returns once everything is heard that has changed by now; call it after a request that may have changed something. */
  check(): Promise<void>;
  /** Has it proved that announcements arrive, and that it is still the same day. */
  prove(): Promise<void>;
  stop(): Promise<void>;
};

/** What is told of changes: the cached pages. */
type Told = {
  change(tags?: readonly string[]): void;
  loseTouch(since: number): void;
  doubt(): void;
};

/**
 * Tells the cached pages what changes, as soon as the database announces it. Where it cannot be heard,
 * everything counts as changed as soon as the database answers again.
 */
export async function watchCatalogue(
  pool: pg.Pool,
  log: Pick<Logger, "warn">,
  pages: Told,
  now: () => Date = () => new Date(),
): Promise<CatalogueWatch> {
  const proofs = new Set<string>();
  const db = createDatabase(pool);
  await readZone(db);
  let today = dayOf(now());
  const listener = await listen(pool, CHANNEL, {
    onNotice(payload) {
      if (proofs.delete(payload)) return;
      const zone = zoneIn(payload);
      if (zone) setShopZone(zone);
      const tags = tagsOf(payload);
      if (tags.length > 0) pages.change(tags);
    },
    onLost: (since) => pages.loseTouch(since),
    onReopened() {
      processMetrics.listenersReopened.inc({ channel: CHANNEL });
      pages.doubt();
    },
    log,
  });

  async function check(): Promise<void> {
    if (await listener.hasHeardAll(PATIENCE_MS)) return;
    // What was written may not have been heard. If the database is away, nothing was written.
    await pool.query("select 1");
    pages.doubt();
  }

  /** A pooler in between may let us listen to a connection that is no longer ours: it answers, and tells nothing. */
  async function proveThatWeHear(): Promise<void> {
    const proof = PROOF + randomUUID();
    proofs.add(proof);
    try {
      await pool.query("select pg_notify($1, $2)", [CHANNEL, proof]);
      if (!(await listener.hasHeardAll(PATIENCE_MS)) || !proofs.has(proof)) return;
      log.warn({ channel: CHANNEL }, "announcements do not arrive");
      listener.renew();
    } finally {
      proofs.delete(proof);
    }
  }

  async function prove(): Promise<void> {
    await readZone(db);
    // Ages are counted in days: who was a child yesterday may not be one today.
    const day = dayOf(now());
    if (day !== today) pages.change();
    today = day;
    await proveThatWeHear();
  }

  const timer = setInterval(() => {
    prove().catch((error: unknown) => log.warn({ err: error }, "announcements not proved"));
  }, PROOF_MS).unref();
  return {
    check,
    prove,
    async stop() {
      clearInterval(timer);
      await listener.stop();
    },
  };
}

/** Learns the shop's time zone, for a process that starts or may have missed the announcement. */
async function readZone(db: Database): Promise<void> {
  setShopZone((await currentSettings(db)).timeZone);
}

/** Every day that pages may tell: by which ages go, of the shop, and of UTC; and whose day is the shop's. */
function dayOf(time: Date): string {
  return [dayEverywhere(time), shopZone(), shopDay(time), utcDay(time)].join();
}
