import { cpuMsOf } from "./cpu/cpu-time.ts";
import { pageAsSent, startBare } from "./load/bare.ts";
import { driverText, readingOf } from "./load/reading.ts";
import { figure, medianOf } from "./report/figures.ts";
import { runPart } from "./report/part.ts";
import { startDemoShop } from "./shop/demo-shop.ts";

const TURNS = 4;
const TURN_SECONDS = 2;
const READERS = 32;
const PATH = "/store";

type Turn = { perSecond: number; cpuMicros: number };

/** A kept page against a bare server that sends the same bytes, in turns. */
async function benchPages() {
  const shop = await startDemoShop();
  const page = await pageAsSent(shop.base + PATH);
  const bare = await startBare(page);
  const turnOf = async (url: string, pid: number): Promise<Turn> => {
    const before = cpuMsOf(pid);
    const asked = { url, paths: [PATH], readers: READERS, seconds: TURN_SECONDS };
    const { requests, perSecond, failed } = await readingOf(asked);
    if (failed.length > 0) throw new Error(`${url}: ${failed.join("; ")}`);
    return { perSecond, cpuMicros: ((cpuMsOf(pid) - before) * 1_000) / requests };
  };
  const turns: { bare: Turn; kept: Turn }[] = [];
  // The first is not counted: code is compiled.
  for (let at = 0; at <= TURNS; at += 1) {
    const turn = {
      bare: await turnOf(bare.url, bare.pid),
      kept: await turnOf(shop.base, shop.pid),
    };
    if (at > 0) turns.push(turn);
  }
  bare.stop();
  await shop.stop();
  const of = (which: keyof (typeof turns)[number], what: keyof Turn) =>
    turns.map((turn) => turn[which][what]);
  return {
    driver: driverText(medianOf(of("bare", "perSecond"))),
    tables: [
      {
        title: `\`${PATH}\`, ${(page.bytes / 1024).toFixed(1)} KB as brotli, ${READERS} connections`,
        head: ["server", "requests/s", "beside bare", "CPU a request, µs", "beside bare"],
        rows: [
          [
            "a bare node:http server, the same bytes",
            figure(of("bare", "perSecond"), 0),
            "1",
            figure(of("bare", "cpuMicros"), 0),
            "1",
          ],
          [
            "the shop, a kept page",
            figure(of("kept", "perSecond"), 0),
            figure(
              turns.map(({ bare: one, kept }) => kept.perSecond / one.perSecond),
              2,
              "kept",
            ),
            figure(of("kept", "cpuMicros"), 0),
            figure(
              turns.map(({ bare: one, kept }) => kept.cpuMicros / one.cpuMicros),
              2,
            ),
          ],
        ],
      },
    ] as const,
  };
}

await runPart("pages", benchPages);
