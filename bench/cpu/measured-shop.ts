import { setTimeout as sleep } from "node:timers/promises";

import { Callers, type Asked } from "./asked.ts";
import { cpuMsOf } from "./cpu-time.ts";
import { passwordHash, type FilledShop } from "./filled-shop.ts";
import type { Kind } from "./kinds.ts";
import { passwordCostMs } from "./password-cost.ts";

const SETTLE_MS = 2_000;
const QUIET_SECONDS = 9;
/** A word of no meaning: whoever hears it makes every page anew. */
const EVERYTHING_CHANGED = "select pg_notify('catalogue', 'measured')";

/**
 * CPU milliseconds of a request in one turn, besides what does not count, that too, and by the clock
 * how far apart requests were.
 */
export type Cost = {
  all: number;
  app: number;
  database: number;
  besides: number;
  everyMs: number;
};

/** Milliseconds from one request to the next, and which part of a turn's requests. */
type Pace = { everyMs: number; part: number };

type Used = { app: number; database: number };

export type MeasuredShop = {
  /** The address of one of its processes. */
  base: string;
  /** Has the callers do something that is not counted. */
  ask(asked: Asked): Promise<number>;
  processes: number;
  /** Without a pace, as fast as they are answered. */
  turn(kind: Kind, at: number, pace?: Pace): Promise<Cost>;
  /**
   * Watches what app and database take while nobody asks, milliseconds a second: that is no
   * request's, and turns leave it out from then on.
   */
  rest(): Promise<Used>;
  stop(): Promise<void>;
};

/** A shop of so many processes, with callers whom they share. */
export async function startMeasured(
  filled: FilledShop,
  { processes, callers }: { processes: number; callers: number },
): Promise<MeasuredShop> {
  const shops = await filled.start(processes);
  const asking = new Callers(
    shops.map(({ base }) => base),
    callers,
  );
  const hash = await passwordHash(filled.pool);
  let atRest: Used = { app: 0, database: 0 };
  const used = (): Used => ({
    app: shops.reduce((sum, { pid }) => sum + cpuMsOf(pid), 0),
    database: cpuMsOf(filled.databasePid),
  });
  return {
    processes,
    base: shops[0]?.base ?? "",
    ask: (asked) => asking.ask(asked),
    async turn(kind, at, pace) {
      await filled.pool.query(EVERYTHING_CHANGED);
      if (kind.before) await asking.ask(kind.before(at));
      const besides = kind.besides ? await passwordCostMs(hash) : 0;
      const since = new Date();
      const [began, before] = [performance.now(), used()];
      const done = await asking.ask(pacedAs(kind.asked(at), pace));
      const apart = (performance.now() - began) / done;
      await kind.after?.(filled.pool, since);
      const after = used();
      const seconds = (performance.now() - began) / 1_000;
      const each = (part: keyof Used) =>
        (after[part] - before[part] - seconds * atRest[part]) / done;
      const [app, database] = [each("app") - besides, each("database")];
      return { all: app + database, app, database, besides, everyMs: apart };
    },
    async rest() {
      atRest = await quietShare(used);
      return atRest;
    },
    async stop() {
      asking.stop();
      for (const shop of shops) await shop.stop();
    },
  };
}

function pacedAs(asked: Asked, pace: Pace | undefined): Asked {
  if (!pace) return asked;
  const { items } = asked;
  return {
    ...asked,
    items: items.slice(0, Math.round(items.length * pace.part)),
    everyMs: pace.everyMs,
  };
}

/** Means of some seconds, without the busiest of them: a job that is seldom run is no rest. */
async function quietShare(used: () => Used): Promise<Used> {
  await sleep(SETTLE_MS);
  const seconds: Used[] = [];
  for (let at = 0; at < QUIET_SECONDS; at += 1) {
    const [began, before] = [performance.now(), used()];
    await sleep(1_000);
    const [took, after] = [(performance.now() - began) / 1_000, used()];
    seconds.push({
      app: (after.app - before.app) / took,
      database: (after.database - before.database) / took,
    });
  }
  const mean = (part: keyof Used) => {
    const quiet = seconds
      .map((second) => second[part])
      .toSorted((a, b) => a - b)
      .slice(0, -1);
    return quiet.reduce((sum, ms) => sum + ms, 0) / quiet.length;
  };
  return { app: mean("app"), database: mean("database") };
}
