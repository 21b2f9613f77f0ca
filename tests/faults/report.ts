import { expect } from "vitest";

import type { Outcome } from "./under-load.ts";

const HEAD =
  "| fault | requests | 503 | failed | kept failed | slowest page, form, /readyz | orders, uploads (refused) | lost | doubled | healed after |";

const rows: string[] = [];

export function note(what: string, outcome: Outcome): void {
  const { requests, unavailable, dishonest, keptFailed, slowestMs, slowestReadyMs } = outcome;
  const { orders, uploads, refusedUploads, slowestFormMs, lost, doubled, appeared, healedS } =
    outcome;
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  rows.push(
    `| ${what} | ${requests} | ${unavailable} | ${dishonest.length} | ${keptFailed.length} | ${seconds(slowestMs)}, ${seconds(slowestFormMs)}, ${seconds(slowestReadyMs)} s | ${orders}, ${uploads} (${refusedUploads}) | ${lost.length} | ${doubled.length + appeared.length} | ${healedS.toFixed(1)} s |`,
  );
  console.log(rows.at(-1));
}

export function printAll(): void {
  console.log([HEAD, HEAD.replaceAll(/[^|]+/g, " --- "), ...rows].join("\n"));
}

/** Goals are measured; these hold on a busy machine, too. */
const MOST = { pageMs: 10_000, readyMs: 4_000, healedS: 15 };

export function expectGoals(outcome: Outcome): void {
  expect(outcome.keptFailed).toEqual([]);
  expect(outcome.dishonest).toEqual([]);
  expect([outcome.lost, outcome.doubled, outcome.appeared]).toEqual([[], [], []]);
  expect(outcome.orders).toBeGreaterThan(0);
  expect(outcome.slowestMs).toBeLessThan(MOST.pageMs);
  expect(outcome.slowestFormMs).toBeLessThan(MOST.pageMs);
  expect(outcome.slowestReadyMs).toBeLessThan(MOST.readyMs);
  expect(outcome.healedS).toBeLessThan(MOST.healedS);
}
