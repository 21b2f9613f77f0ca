import { setTimeout as sleep } from "node:timers/promises";

/** What readers were answered. */
export type Read = {
  requests: number;
  /** Of pages and pictures that are kept: anything but 200. */
  keptFailed: string[];
  /** Of pages that need something out of reach: 503 with Retry-After. */
  unavailable: number;
  /** Neither 200 nor an honest 503. */
  dishonest: string[];
  slowestMs: number;
  /** Of `/readyz` of each process, whatever hangs. */
  slowestReadyMs: number;
};

export const nothingRead = (): Read => ({
  requests: 0,
  keptFailed: [],
  unavailable: 0,
  dishonest: [],
  slowestMs: 0,
  slowestReadyMs: 0,
});

/** Someone who looks at cached pages, their pictures and the cart, one after the other. */
export async function readPages(
  { base, kept, others }: { base: string; kept: readonly string[]; others: readonly string[] },
  read: Read,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    for (const path of kept) await readOne(base + path, read, { isKept: true });
    for (const path of others) await readOne(base + path, read, { isKept: false });
    await sleep(100);
  }
}

async function readOne(url: string, read: Read, { isKept }: { isKept: boolean }): Promise<void> {
  const start = performance.now();
  const response = await fetch(url).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  const ms = performance.now() - start;
  const status = response?.status ?? 0;
  const is503 = status === 503 && response?.headers.has("Retry-After");
  const { pathname } = new URL(url);
  read.requests += 1;
  read.slowestMs = Math.max(read.slowestMs, ms);
  if (isKept && status !== 200) read.keptFailed.push(`${pathname}: ${status}`);
  else if (is503) read.unavailable += 1;
  else if (status !== 200) read.dishonest.push(`${pathname}: ${status}`);
}

/** A proxy that asks each process whether it is ready. */
export async function askReadiness(
  bases: () => readonly string[],
  read: Read,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    for (const base of bases()) {
      const start = performance.now();
      const response = await fetch(`${base}/readyz`).catch(() => null);
      await response?.text();
      // A process that has been killed does not answer at all.
      if (response) read.slowestReadyMs = Math.max(read.slowestReadyMs, performance.now() - start);
    }
    await sleep(400);
  }
}
