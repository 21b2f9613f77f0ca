import { setTimeout as sleep } from "node:timers/promises";

import type { DatabaseHost } from "./database-hosts.ts";
import { SignOfLife, type HostState } from "./host-probe.ts";

const EVERY_MS = 1_000;
/** More often while there is none to use, so that it is used again at once. */
const RETRY_MS = 250;
/** At the start one that has answered waits so long for the others: it may be out of date. */
const OTHERS_MS = 300;

type Heartbeat = {
  hosts: readonly DatabaseHost[];
  /** Only a server that takes writes will do; otherwise the first that is there. */
  mustWrite: boolean;
  /** Without an answer for as long as this, a server counts as silent. */
  silenceMs: number;
  /** None of them will do. */
  onSilence: () => void;
  /** This one is to be used; called with every sign of life. */
  onAnswer: (host: DatabaseHost) => void;
};

type Watched = { host: DatabaseHost; sign: HostState | null; timeline: number };

/**
 * Asks the servers of a database for a sign of life every second, and says which one is to be used.
 * @returns stops asking
 */
export function startHeartbeat(heartbeat: Heartbeat): () => void {
  const { hosts, mustWrite, silenceMs, onSilence, onAnswer } = heartbeat;
  const stopping = new AbortController();
  const { signal } = stopping;
  const watched = hosts.map((host): Watched => ({ host, sign: null, timeline: 0 }));
  const startedAt = performance.now();
  let used: Watched | undefined;

  function decide(): void {
    const isWaiting = watched.some(({ sign }) => sign === null);
    if (isWaiting && performance.now() - startedAt < OTHERS_MS) return;
    const best = mustWrite ? newest(watched, used) : watched.find(isThere);
    if (!best && watched.some(({ sign }) => sign === null)) return;
    used = best;
    if (used) onAnswer(used.host);
    else onSilence();
  }

  async function watch(one: Watched): Promise<void> {
    const life = new SignOfLife(one.host.url);
    signal.addEventListener("abort", () => life.drop());
    while (!signal.aborted) {
      const sign = await life.ask(silenceMs);
      if (signal.aborted) break;
      one.sign = sign;
      if (typeof sign === "object") one.timeline = sign.timeline;
      decide();
      const pauseMs = used && isThere(one) ? EVERY_MS : RETRY_MS;
      await sleep(pauseMs, null, { ref: false, signal }).catch(() => undefined);
    }
    life.drop();
  }

  for (const one of watched) void watch(one);
  const late = setTimeout(decide, OTHERS_MS).unref();
  return () => {
    clearTimeout(late);
    stopping.abort();
  };
}

function isThere({ sign }: Watched): boolean {
  return sign !== null && sign !== "silent";
}

/**
 * The server that takes writes; of several the one that was promoted last: the others have been
 * given up, and do not know it. One that is used goes on being used while it is merely full.
 */
function newest(watched: readonly Watched[], used: Watched | undefined): Watched | undefined {
  const writing = watched.filter(
    (one) => typeof one.sign === "object" || (one.sign === "refuses" && one === used),
  );
  const highest = Math.max(...writing.map(({ timeline }) => timeline));
  const best = writing.filter(({ timeline }) => timeline === highest);
  return best.find((one) => one === used) ?? best[0];
}
