import { addressesOf } from "./changes/addresses.ts";
import { changeEverySecond } from "./changes/change-prices.ts";
import { measured } from "./changes/measured.ts";
import { pageAsSent, startBare } from "./load/bare.ts";
import { driverText, readingOf, type Reading } from "./load/reading.ts";
import { figure, type Figure } from "./report/figures.ts";
import { runPart } from "./report/part.ts";
import { startDemoShop } from "./shop/demo-shop.ts";

const READERS = 16;
const ADDRESSES = 300;
const TURNS = 3;
const SECONDS = process.argv.includes("--quick") ? 4 : 7;

type Turn = {
  quiet: Reading;
  busy: Reading;
  /** CPU of the shop's thread: microseconds a request, milliseconds a change. */
  requestMicros: number;
  changeMs: number;
  changes: number;
  missed: readonly string[];
  made: number;
};

/** The store while someone changes a price every second, and while no one does, in turns. */
async function benchChanges() {
  // Pictures are another benchmark's.
  const shop = await startDemoShop("catalogue_1000", { PREPARE_PICTURES: "off" });
  const url = shop.base;
  const paths = await addressesOf(url, ADDRESSES);
  for (const path of paths) await (await fetch(url + path)).arrayBuffer();
  const asked = { url, paths, readers: READERS, seconds: SECONDS };
  await readingOf({ ...asked, seconds: 3 });
  const limit = await bareLimit(`${url}/store`);
  const turns: Turn[] = [];
  for (let at = 0; at < TURNS; at += 1) {
    const quiet = await measured(shop, () => readingOf(asked));
    const changing = changeEverySecond(url, paths, at * SECONDS);
    const busy = await measured(shop, () => readingOf(asked));
    const { changes, missed } = await changing.stop();
    const cpuOfOne = quiet.cpuMs / quiet.requests;
    turns.push({
      quiet,
      busy,
      requestMicros: 1_000 * cpuOfOne,
      changeMs: (busy.cpuMs - busy.requests * cpuOfOne) / changes,
      changes,
      missed,
      made: busy.made / changes,
    });
  }
  await shop.stop();
  const all = (of: (turn: Turn) => number) => turns.map(of);
  const changes = all((turn) => turn.changes).reduce((sum, each) => sum + each, 0);
  const missed = turns.flatMap((turn) => turn.missed);
  const failed = turns.flatMap(({ quiet, busy }) => [...quiet.failed, ...busy.failed]);
  return {
    driver: driverText(limit),
    tables: [
      {
        title: `${paths.length} addresses, ${READERS} readers: medians of ${TURNS} turns of ${SECONDS} s`,
        head: [
          "",
          "requests/s",
          "p50, ms",
          "p95, ms",
          "p99, ms",
          "longest, ms",
          "p95 of a steady flow",
        ],
        rows: [
          row(
            "without changes",
            turns.map(({ quiet }) => quiet),
          ),
          row(
            "one change a second",
            turns.map(({ busy }) => busy),
            true,
          ),
        ],
      },
      {
        title: "Each change",
        head: ["", "figure"],
        rows: [
          ["changes made", figure(changes, 0)],
          ["not shown by the next request", figure(missed.length, 0, "changesMissed")],
          [
            "pages made anew for one",
            figure(
              all((turn) => turn.made),
              1,
            ),
          ],
          [
            "CPU of the shop's own thread for one, with those pages, ms",
            figure(
              all((turn) => turn.changeMs),
              0,
            ),
          ],
          [
            "the same for a request to a kept page, µs",
            figure(
              all((turn) => turn.requestMicros),
              0,
            ),
          ],
          [
            "requests/s that a core of its own would serve beside one change",
            figure(
              all(({ changeMs, requestMicros }) => ((1_000 - changeMs) * 1_000) / requestMicros),
              0,
            ),
          ],
        ],
      },
    ] as const,
    notes: missed.map((each) => `Not shown: ${each}.`),
    failed,
  };
}

function row(name: string, readings: readonly Reading[], hasGoals = false) {
  const all = (what: "perSecond" | "p50" | "p95" | "p99" | "longest" | "steadyP95") =>
    readings.map((reading) => reading[what] ?? Number.NaN);
  const cells: Figure[] = [
    figure(all("perSecond"), 0, hasGoals ? "changesServed" : undefined),
    figure(all("p50")),
    figure(all("p95"), 1, hasGoals ? "changesP95" : undefined),
    figure(all("p99")),
    figure(all("longest"), 0),
    figure(all("steadyP95")),
  ];
  return [name, ...cells] as const;
}

/** What the readers get from a server that does nothing else. */
async function bareLimit(address: string): Promise<number> {
  const bare = await startBare(await pageAsSent(address));
  const asked = { url: bare.url, paths: ["/"], readers: READERS, seconds: 2 };
  await readingOf(asked);
  const { perSecond } = await readingOf(asked);
  bare.stop();
  return perSecond;
}

await runPart("changes", benchChanges);
