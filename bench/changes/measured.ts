import { readFileSync } from "node:fs";

import type { Reading } from "../load/reading.ts";
import type { RunningShop } from "../shop/start-shop.ts";

type Measured = Reading & { cpuMs: number; made: number };

/** With the CPU that the shop's own thread took (others beside it draw and compress), and the pages it made. */
export async function measured(shop: RunningShop, read: () => Promise<Reading>): Promise<Measured> {
  const [cpuBefore, madeBefore] = [cpuMsOf(shop.pid), await pagesMade(shop)];
  const reading = await read();
  return {
    ...reading,
    cpuMs: cpuMsOf(shop.pid) - cpuBefore,
    made: (await pagesMade(shop)) - madeBefore,
  };
}

/** Of the process's first thread, in milliseconds. */
function cpuMsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/task/${pid}/stat`, "utf8");
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")"))
    .split(" ")
    .slice(12, 14)
    .map(Number);
  return (user + system) * 10;
}

/** How many public pages the shop has made so far. */
async function pagesMade({ base, metricsToken }: RunningShop): Promise<number> {
  const headers = { Authorization: `Bearer ${metricsToken}` };
  const metrics = await (await fetch(`${base}/metrics`, { headers })).text();
  return Number(/^pages_kept_total\{result="miss"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}
