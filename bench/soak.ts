import { setTimeout as sleep } from "node:timers/promises";

import { buildIfStale } from "../scripts/build.ts";
import { figure, medianOf, numberFlag, runPart } from "./report.ts";
import { memoryOf, startShop } from "./shop.ts";
import { drawingFiles } from "./soak/drawings.ts";
import { buy, draw, join, lookAround, lookAtOwn, lookThrough, publish } from "./soak/people.ts";
import type { Soak } from "./soak/people.ts";
import { Tally, Visitor } from "./visitor.ts";

const MINUTES = numberFlag("minutes", 60);
/** Of the beginning: caches fill, code is compiled. */
const WARM_UP_MINUTES = Math.min(5, Math.max(1, Math.floor(MINUTES / 3)));
const SAMPLE_SECONDS = 10;

/** Who takes part, and how long each waits before doing it again. */
const PEOPLE = [
  { part: lookAround, pauseMs: 500 },
  { part: lookAround, pauseMs: 500 },
  { part: lookAround, pauseMs: 500 },
  { part: buy, pauseMs: 2_000 },
  { part: lookAtOwn, pauseMs: 3_000 },
  { part: join, pauseMs: 15_000 },
  { part: draw, pauseMs: 1_000 },
  { part: publish, pauseMs: 4_000 },
  { part: lookThrough, pauseMs: 10_000 },
];

type Sample = { minute: number; own: number; all: number };

/**
 * The built shop with the embedded database under mixed load for an hour: what it holds after the
 * warm-up and in the end, and whether anything went wrong.
 */
async function benchSoak() {
  await buildIfStale();
  const drawings = await drawingFiles();
  const shop = await startShop();
  const ending = new AbortController();
  const soak: Soak = { drawings, uploaded: [], over: ending.signal };
  const tally = new Tally();
  const people = PEOPLE.map(({ part, pauseMs }) => again(part, pauseMs));
  const samples: Sample[] = [];
  const began = performance.now();
  for (let at = 1; at <= (MINUTES * 60) / SAMPLE_SECONDS; at += 1) {
    await sleep(Math.max(0, began + at * SAMPLE_SECONDS * 1_000 - performance.now()));
    const minute = Math.ceil((at * SAMPLE_SECONDS) / 60);
    samples.push({ minute, ...memoryOf(shop.pid) });
    if ((at * SAMPLE_SECONDS) % 60 === 0)
      console.log(
        `minute ${minute}: ${within(minute, "own").toFixed(0)} MB, ${tally.done} requests, ${tally.busy} asked to come back, ${tally.failed.size} kinds failed`,
      );
  }
  ending.abort();
  await Promise.all(people);
  const errors = shop.errors();
  await shop.stop();
  const [warm, end] = [within(WARM_UP_MINUTES, "own"), within(MINUTES, "own")];
  return {
    failed: [
      ...[...tally.failed].map(([what, count]) => `${count} x ${what}`),
      ...errors.slice(0, 5).map((line) => line.slice(0, 300)),
    ],
    tables: [
      {
        title: `${MINUTES} minutes of mixed load, embedded database; megabytes are medians of a minute`,
        head: ["", "figure"],
        rows: [
          [`the shop's process in minute ${WARM_UP_MINUTES}`, figure(warm, 0)],
          [`in minute ${MINUTES}`, figure(end, 0, { most: 500 })],
          ["times the earlier", figure(end / warm, 2, { most: 1.1 })],
          ["all its processes, first", figure(within(WARM_UP_MINUTES, "all"), 0)],
          ["and in the end", figure(within(MINUTES, "all"), 0)],
          ["requests", figure(tally.done, 0)],
          ["asked to come back", figure(tally.busy, 0)],
        ],
      },
    ],
    notes: [`Done: ${[...tally.deeds].map(([deed, count]) => `${count} ${deed}`).join(", ")}.`],
  };

  function within(minute: number, what: "own" | "all"): number {
    return medianOf(samples.filter((one) => one.minute === minute).map((one) => one[what]));
  }

  /** What fails is counted where it happens; whoever it happened to begins anew. */
  async function again(part: (typeof PEOPLE)[number]["part"], pauseMs: number): Promise<void> {
    while (!soak.over.aborted) {
      const visitor = new Visitor(shop.base, tally);
      await part(visitor, soak).catch(() => undefined);
      // The team still sends mockups to those who have uploaded.
      if (part !== draw) visitor.leave();
      const pause = pauseMs * (0.5 + Math.random());
      await sleep(pause, undefined, { signal: soak.over }).catch(() => undefined);
    }
  }
}

await runPart("soak", benchSoak);
