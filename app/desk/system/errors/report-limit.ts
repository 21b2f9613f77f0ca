import { networkOf } from "~/lib/network-of";

import { REPORTS_A_MINUTE, REPORTS_A_NETWORK } from "./error-limits";

const MINUTE_MS = 60_000;

/** Lets through so many reports of browsers in a minute, from one network and from all. */
export function createReportLimit(clock: () => number = Date.now) {
  const counts = new Map<string, number>();
  let total = 0;
  let beganAt = clock();
  return {
    /** @returns how many seconds to wait; null when this one may pass */
    count(address: string): number | null {
      const now = clock();
      if (now - beganAt >= MINUTE_MS) {
        counts.clear();
        total = 0;
        beganAt = now;
      }
      const network = networkOf(address);
      const before = counts.get(network) ?? 0;
      if (before >= REPORTS_A_NETWORK || total >= REPORTS_A_MINUTE)
        return Math.ceil((beganAt + MINUTE_MS - now) / 1000);
      counts.set(network, before + 1);
      total += 1;
      return null;
    },
  };
}
