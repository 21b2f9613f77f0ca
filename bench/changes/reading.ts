import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

export type Asked = { url: string; paths: readonly string[]; readers: number; seconds: number };

/** Times in milliseconds. */
export type Reading = {
  requests: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  longest: number;
  failed: string[];
};

/** What readers in a process of their own measure. */
export async function readingOf(asked: Asked): Promise<Reading> {
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
