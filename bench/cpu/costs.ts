import { setTimeout as sleep } from "node:timers/promises";

import { pageAsSent, startBare } from "../load/bare.ts";
import { medianOf } from "../report/figures.ts";
import type { RunningShop } from "../shop/start-shop.ts";
import { Callers } from "./asked.ts";
import { cpuMsOf } from "./cpu-time.ts";
import { passwordHash, type FilledShop } from "./filled-shop.ts";
import type { Kind } from "./kinds.ts";
import { passwordCostMs } from "./password-cost.ts";

const WARMING_TURNS = 2;
const SETTLE_MS = 3_000;
const QUIET_SECONDS = 8;
const BARE_REQUESTS = 2_000;
/** A word of no meaning: whoever hears it makes every page anew. */
const EVERYTHING_CHANGED = "select pg_notify('catalogue', 'measured')";

/** CPU milliseconds of a request in one turn, and by the clock, how far apart requests were. */
type Cost = { all: number; app: number; database: number; everyMs: number };

export type Costs = {
  of: ReadonlyMap<Kind, Cost[]>;
  /** Milliseconds of a request to a bare server, a turn each. */
  bare: number[];
  /** Kinds that something was wrong with, and what. */
  failed: string[];
  /** Milliseconds a second that both take while nobody asks. */
  atRest: { app: number; database: number };
};

type Way = {
  processes: number;
  callers: number;
  turns: number;
  /** Milliseconds from one request to the next; without it, as fast as they are answered. */
  pace?: (kind: Kind) => number;
};

/**
 * What requests cost, app and database together, beside a bare server asked by the same callers.
 * What both take while nobody asks is no request's.
 */
export async function costsWith(
  filled: FilledShop,
  kinds: readonly Kind[],
  { processes, callers, turns, pace }: Way,
): Promise<Costs> {
  const shops = await filled.start(processes);
  const asking = new Callers(
    shops.map(({ base }) => base),
    callers,
  );
  const bare = await startBare(await pageAsSent(`${shops[0]?.base}/store`));
  const used = () => usedBy(shops, filled.databasePid);
  const costs: Costs = {
    of: new Map(kinds.map((kind) => [kind, []])),
    bare: [],
    failed: [],
    atRest: { app: 0, database: 0 },
  };
  const broken = new Set<Kind>();
  const hash = await passwordHash(filled.pool);
  try {
    // The first turns are not counted: each process compiles code, plans are made, pictures are drawn.
    for (let warming = 0; warming < WARMING_TURNS * processes; warming += 1)
      for (const kind of kinds) await tried(kind, 0);
    costs.atRest = await quietShare(used);
    for (let at = 1; at <= turns; at += 1) {
      costs.bare.push(await bareCost());
      for (const kind of kinds) await tried(kind, at);
    }
  } finally {
    bare.stop();
    asking.stop();
    for (const shop of shops) await shop.stop();
  }
  return costs;

  /** A kind that fails is left out from then on; the others are measured. */
  async function tried(kind: Kind, at: number): Promise<void> {
    if (broken.has(kind)) return;
    try {
      const cost = await turn(kind, at);
      if (at > 0) costs.of.get(kind)?.push(cost);
    } catch (error) {
      broken.add(kind);
      costs.failed.push(`${kind.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  async function turn(kind: Kind, at: number): Promise<Cost> {
    await filled.pool.query(EVERYTHING_CHANGED);
    if (kind.before) await asking.ask(kind.before(at));
    const besides = kind.besides ? await passwordCostMs(hash) : 0;
    const since = new Date();
    const [began, before] = [performance.now(), used()];
    const asked = kind.asked(at);
    const done = await asking.ask(pace ? { ...asked, everyMs: pace(kind) } : asked);
    const everyMs = (performance.now() - began) / done;
    await kind.after?.(filled.pool, since);
    const after = used();
    const seconds = (performance.now() - began) / 1_000;
    const each = (part: "app" | "database") =>
      (after[part] - before[part] - seconds * costs.atRest[part]) / done;
    const [app, database] = [each("app") - besides, each("database")];
    return { all: app + database, app, database, everyMs };
  }

  async function bareCost(): Promise<number> {
    const items = Array.from({ length: BARE_REQUESTS }, () => `${bare.url}/`);
    await asking.ask({ deed: "read", items });
    const before = cpuMsOf(bare.pid);
    const done = await asking.ask({ deed: "read", items });
    return (cpuMsOf(bare.pid) - before) / done;
  }
}

function usedBy(shops: readonly RunningShop[], databasePid: number) {
  const app = shops.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0);
  return { app, database: cpuMsOf(databasePid) };
}

/** Medians of some seconds: a job that happens to run is no rest. */
async function quietShare(used: () => { app: number; database: number }) {
  await sleep(SETTLE_MS);
  const seconds: { app: number; database: number }[] = [];
  for (let at = 0; at < QUIET_SECONDS; at += 1) {
    const [began, before] = [performance.now(), used()];
    await sleep(1_000);
    const [took, after] = [(performance.now() - began) / 1_000, used()];
    seconds.push({
      app: (after.app - before.app) / took,
      database: (after.database - before.database) / took,
    });
  }
  return {
    app: medianOf(seconds.map(({ app }) => app)),
    database: medianOf(seconds.map(({ database }) => database)),
  };
}
