import { readFileSync } from "node:fs";

import { childrenOf, cpuMsOf } from "./cpu-time.ts";

/** Milliseconds that something took: by the clock, and of the processors, here and in the database. */
export type EachCost = { ms: number; cpuMs: number };

/**
 * What one call costs. The system counts processes in ticks of 10 ms; here it is the scheduler's own
 * figure, so that single statements can be told apart.
 * @param databasePid the database server's first process
 */
export async function costOf(databasePid: number, work: () => Promise<unknown>): Promise<EachCost> {
  const [backends, own, began] = [backendMs(databasePid), process.cpuUsage(), performance.now()];
  await work();
  const [ms, { user, system }] = [performance.now() - began, process.cpuUsage(own)];
  return { ms, cpuMs: (user + system) / 1_000 + backendMs(databasePid) - backends };
}

/** Of the connections' processes; each has one thread. */
function backendMs(databasePid: number): number {
  return childrenOf(databasePid).reduce((sum, pid) => sum + scheduledMs(pid), 0);
}

function scheduledMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1_000_000;
  } catch {
    // Without the scheduler's figures, in ticks.
    return cpuMsOf(pid);
  }
}
