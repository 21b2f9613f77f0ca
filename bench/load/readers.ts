import { connect } from "node:net";
import { performance } from "node:perf_hooks";

import type { Asked, Reading } from "./reading.ts";

// Readers in a process of their own: what they cost is not the shop's.
process.on("message", (asked: Asked) => {
  void read(asked).then((reading) => process.send?.(reading));
});

async function read({ url, paths, readers, seconds }: Asked): Promise<Reading> {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  const failed: string[] = [];
  const starts = Array.from({ length: readers }, (_, n) =>
    Math.floor((n * paths.length) / readers),
  );
  const began = performance.now();
  await Promise.all(
    starts.map((start) => readOn(new URL(url), [...paths.slice(start), ...paths.slice(0, start)])),
  );
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const share = (part: number) => times[Math.floor(times.length * part)] ?? 0;
  return {
    requests: times.length,
    perSecond: times.length / took,
    p50: share(0.5),
    p95: share(0.95),
    p99: share(0.99),
    longest: times.at(-1) ?? 0,
    failed: failed.slice(0, 5),
  };

  /** One connection, one request after the other; an answer is measured, not parsed. */
  function readOn({ hostname, port, host }: URL, own: readonly string[]): Promise<void> {
    const requests = own.map((path) =>
      Buffer.from(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`),
    );
    return new Promise((resolve, reject) => {
      const socket = connect(Number(port), hostname);
      let next = 0;
      let asked = 0;
      let head = "";
      let missing: number | null = null;
      const ask = () => {
        asked = performance.now();
        socket.write(requests[next % requests.length] ?? "");
      };
      socket.on("error", reject);
      socket.on("connect", ask);
      socket.on("data", (chunk) => {
        if (missing === null) {
          head += chunk.toString("latin1");
          const bodyAt = head.indexOf("\r\n\r\n") + 4;
          if (bodyAt === 3) return;
          const length = /\r\ncontent-length: (\d+)\r\n/i.exec(head)?.[1];
          if (!head.startsWith("HTTP/1.1 200") || length === undefined) {
            failed.push(`${own[next % own.length]}: ${head.slice(0, 40)}`);
            socket.destroy();
            resolve();
            return;
          }
          missing = Number(length) - (head.length - bodyAt);
        } else missing -= chunk.length;
        if (missing > 0) return;
        times.push(performance.now() - asked);
        [head, missing] = ["", null];
        next += 1;
        if (performance.now() < end) ask();
        else socket.end(() => resolve());
      });
    });
  }
}
