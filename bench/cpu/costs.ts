import { pageAsSent, startBare } from "../load/bare.ts";
import { medianOf } from "../report/figures.ts";
import { cpuMsOf } from "./cpu-time.ts";
import type { Kind } from "./kinds.ts";
import type { Cost, MeasuredShop } from "./measured-shop.ts";

const BARE_REQUESTS = 2_000;
/** Each process is asked a third as often as it could answer: nothing waits for a core. */
const PACE = 3;
/** Of the requests of a turn: more turns tell more than longer ones, as jobs run now and then. */
const PART = 0.6;

export class Costs {
  readonly #of: ReadonlyMap<Kind, Cost[]>;
  readonly #failed = new Map<Kind, string>();

  constructor(kinds: readonly Kind[]) {
    this.#of = new Map(kinds.map((kind) => [kind, []]));
  }

  of(kind: Kind): readonly Cost[] {
    return this.#of.get(kind) ?? [];
  }

  /** Kinds that something was wrong with, and what. */
  get failed(): readonly string[] {
    return [...this.#failed].map(([{ name }, why]) => `${name}: ${why}`);
  }

  /** Notes what a turn cost; a kind that fails is left out from then on, the others are measured. */
  async note(kind: Kind, measured: () => Promise<Cost>): Promise<void> {
    if (this.#failed.has(kind)) return;
    try {
      const cost = await measured();
      this.#of.get(kind)?.push(cost);
    } catch (error) {
      this.#failed.set(kind, error instanceof Error ? error.message : String(error));
    }
  }
}

/** The first turns are not counted: each process compiles code, plans are made, pictures are drawn. */
export async function warm(shop: MeasuredShop, kinds: readonly Kind[], processes: number) {
  const uncounted = new Costs(kinds);
  for (const kind of kinds)
    for (let warming = 0; warming < kind.warmingTurns * processes; warming += 1)
      await uncounted.note(kind, () => shop.turn(kind, 0));
}

/** What requests cost as fast as they are answered, beside a bare server asked by the same callers. */
export async function costsBesideBare(
  shop: MeasuredShop,
  kinds: readonly Kind[],
  turns: number,
): Promise<{ costs: Costs; bare: number[] }> {
  const costs = new Costs(kinds);
  const bare = await startBare(await pageAsSent(`${shop.base}/store`));
  const bareCosts: number[] = [];
  try {
    for (let at = 1; at <= turns; at += 1) {
      bareCosts.push(await costOfBare(shop, bare));
      for (const kind of kinds) await costs.note(kind, () => shop.turn(kind, at));
    }
  } finally {
    bare.stop();
  }
  return { costs, bare: bareCosts };
}

/**
 * The same requests to one shop and to another, by turns, and each of their processes as often:
 * one that is asked seldom takes more for a request, however many there are.
 * @param before says how often one process could answer
 */
export async function costsByTurns(
  shops: readonly [MeasuredShop, MeasuredShop],
  kinds: readonly Kind[],
  { turns, before }: { turns: number; before: Costs },
): Promise<[Costs, Costs]> {
  const costs: [Costs, Costs] = [new Costs(kinds), new Costs(kinds)];
  const most = Math.max(...shops.map(({ processes }) => processes));
  for (let at = 1; at <= turns; at += 1)
    for (const kind of kinds) {
      const fastest = medianOf(before.of(kind).map(({ everyMs }) => everyMs));
      for (const which of [0, 1] as const) {
        const { processes } = shops[which];
        // Those of fewer processes get fewer requests, so that a turn takes as long.
        const part = (PART * processes) / most;
        const pace = { everyMs: (PACE * fastest) / processes, part };
        await costs[which].note(kind, () => shops[which].turn(kind, at, pace));
      }
    }
  return costs;
}

async function costOfBare(
  shop: MeasuredShop,
  { url, pid }: { url: string; pid: number },
): Promise<number> {
  const items = Array.from({ length: BARE_REQUESTS }, () => `${url}/`);
  await shop.ask({ deed: "read", items });
  const before = cpuMsOf(pid);
  const done = await shop.ask({ deed: "read", items });
  return (cpuMsOf(pid) - before) / done;
}
