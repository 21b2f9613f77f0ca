import { setTimeout as sleep } from "node:timers/promises";

import { buy, type AcknowledgedOrder } from "../start/shopper.ts";

type Answers = {
  /** Of pages and pictures that are kept: anything but 200. */
  keptFailed: string[];
  /** Of pages that need the database: 503 with Retry-After, and in time. */
  unavailable: number;
  /** Neither 200 nor an honest 503, or later than 5 seconds. */
  dishonest: string[];
  requests: number;
  slowestMs: number;
  orders: AcknowledgedOrder[];
};

const LONGEST_MS = 5_000;

/** People at all shops at once, until they are told to stop. */
export function startLoad(bases: readonly string[], kept: readonly string[], variant: string) {
  const answers: Answers = {
    keptFailed: [],
    unavailable: 0,
    dishonest: [],
    requests: 0,
    slowestMs: 0,
    orders: [],
  };
  let isOver = false;

  async function read(base: string, path: string, isKept: boolean): Promise<void> {
    const start = performance.now();
    const response = await fetch(base + path).catch(() => null);
    await response?.arrayBuffer();
    const ms = performance.now() - start;
    const status = response?.status ?? 0;
    const is503 = status === 503 && response?.headers.has("Retry-After");
    answers.requests += 1;
    answers.slowestMs = Math.max(answers.slowestMs, ms);
    if (isKept && status !== 200) answers.keptFailed.push(`${path}: ${status}`);
    if (is503) answers.unavailable += 1;
    if ((status !== 200 && !is503) || ms > LONGEST_MS)
      answers.dishonest.push(`${path}: ${status} after ${Math.round(ms)} ms`);
  }

  async function visit(base: string): Promise<void> {
    while (!isOver) {
      for (const path of kept) await read(base, path, true);
      await read(base, "/cart", false);
      await sleep(100);
    }
  }

  async function shop(base: string): Promise<void> {
    while (!isOver) {
      // What is not acknowledged may fail.
      const order = await buy(base, variant).catch(() => null);
      if (order) answers.orders.push(order);
      await sleep(300);
    }
  }

  const people = bases.flatMap((base) => [visit(base), visit(base), shop(base)]);
  return {
    answers,
    async stop(): Promise<Answers> {
      isOver = true;
      await Promise.all(people);
      return answers;
    },
  };
}

/** Seconds until every shop reads and writes again. */
export async function secondsToHeal(bases: readonly string[], variant: string): Promise<number> {
  const start = performance.now();
  const healed = await Promise.all(
    bases.map(async (base) => {
      while (performance.now() - start < 60_000) {
        const order = await buy(base, variant).catch(() => null);
        if (order) return (performance.now() - start) / 1000;
        await sleep(100);
      }
      return Infinity;
    }),
  );
  return Math.max(...healed);
}
