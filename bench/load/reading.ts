import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

import { wrkReading, wrkVersion } from "./wrk.ts";

/** Each reader has one connection, and asks for one path after the other. */
export type Asked = { url: string; paths: readonly string[]; readers: number; seconds: number };

/** Times in milliseconds. */
export type Reading = {
  requests: number;
  perSecond: number;
  p50: number;
  p95: number;
  /**
   * The same if the readers had gone on asking while they waited: a long wait counts as often as
   * each would have asked meanwhile. Only wrk says it.
   */
  steadyP95?: number;
  p99: number;
  longest: number;
  failed: string[];
};

/** What readers outside of this process measure: wrk where it is installed, else a driver of our own. */
export function readingOf(asked: Asked): Promise<Reading> {
  return wrkVersion ? wrkReading(asked) : ownReading(asked);
}

/** Says who asks, and how much that can ask for at most. */
export function driverText(limit: number): string {
  const most = `reaches ${Math.round(limit).toLocaleString("en-US")} requests/s against a bare server`;
  return wrkVersion
    ? `${wrkVersion} drives, which ${most}`
    : `a driver of our own in its own process (wrk is not installed), which ${most}`;
}

async function ownReading(asked: Asked): Promise<Reading> {
  const readers = fork(fileURLToPath(new URL("readers.ts", import.meta.url)));
  try {
    return await new Promise<Reading>((resolve, reject) => {
      readers.once("message", (reading) => resolve(reading as Reading));
      readers.once("exit", () => reject(new Error("The readers ended")));
      readers.send(asked);
    });
  } finally {
    readers.kill();
  }
}
