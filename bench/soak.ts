import { setTimeout as sleep } from "node:timers/promises";

import { buildIfStale } from "../scripts/build.ts";
import { figure } from "./report/figures.ts";
import { numberFlag, runPart } from "./report/part.ts";
import { startShop, type RunningShop } from "./shop/start-shop.ts";
import { drawingFiles } from "./soak/drawings.ts";
import { memoryOf } from "./soak/memory.ts";
import { draw } from "./soak/users/artist.ts";
import { buy } from "./soak/users/buyer.ts";
import { join, lookAtOwn } from "./soak/users/member.ts";
import { lookAround } from "./soak/users/reader.ts";
import { lookThrough, publish } from "./soak/users/team.ts";
import { again, type Soak } from "./soak/soak-plan.ts";
import { printHead, printMinute, memoryWithin, type Sample } from "./soak/table.ts";
import { Answers } from "./soak/visitor.ts";

const MINUTES = numberFlag("minutes", 60);
/** Of the beginning: caches fill, code is compiled. */
const WARM_UP_MINUTES = Math.min(5, Math.max(1, Math.floor(MINUTES / 3)));
const SAMPLE_MS = 10_000;
const QUIET_MS = 30_000;

/** Of pino: "error", and what is worse. */
const ERROR = 50;

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

/**
 * The built shop with the embedded database under mixed load for an hour: what its process
 * holds after the warm-up and in the end, and whether anything went wrong.
 */
async function benchSoak() {
  await buildIfStale();
  const drawings = await drawingFiles();
  const shop = await startShop();
  console.log(`\nThe shop, started for the first time in ${shop.startedInMs.toFixed(0)} ms`);
  const ending = new AbortController();
  const soak: Soak = { base: shop.base, drawings, uploaded: [], over: ending.signal };
  const answers = new Answers();
  const people = PEOPLE.map(({ part, pauseMs }) => again(part, pauseMs, soak, answers));
  const samples = await watch(shop, answers);
  ending.abort();
  await Promise.all(people);
  await sleep(QUIET_MS);
  const quiet = (await memoryOf(shop)).rss;
  const troubles = shop.troubles();
  await shop.stop();
  return reported(samples, answers, quiet, troubles);
}

/** Reads the memory again and again, and prints a line each minute. */
async function watch(shop: RunningShop, answers: Answers): Promise<Sample[]> {
  const samples: Sample[] = [];
  const start = performance.now();
  printHead();
  for (let at = 1; at <= (MINUTES * 60_000) / SAMPLE_MS; at += 1) {
    await sleep(Math.max(0, start + at * SAMPLE_MS - performance.now()));
    if (!shop.isRunning()) throw new Error("The shop ended");
    samples.push({ ...(await memoryOf(shop)), second: (at * SAMPLE_MS) / 1000 });
    const minute = (at * SAMPLE_MS) / 60_000;
    if (Number.isInteger(minute)) printMinute(minute, samples, answers);
  }
  return samples;
}

/** What failed, and errors of the log, are told beside the figures, which say less then. */
function reported(
  samples: readonly Sample[],
  answers: Answers,
  quiet: number,
  troubles: ReturnType<RunningShop["troubles"]>,
) {
  const warm = memoryWithin(samples, (WARM_UP_MINUTES - 1) * 60, WARM_UP_MINUTES * 60);
  const end = memoryWithin(samples, (MINUTES - 1) * 60, MINUTES * 60);
  const errors = troubles.filter(({ level }) => level >= ERROR);
  const failed = [...answers.failed].map(([what, count]) => `${count} x ${what}`);
  for (const { line } of troubles.slice(0, 20)) console.log(`  ${line.slice(0, 400)}`);
  if (errors.length > 0) failed.push(`${errors.length} errors in the log`);
  return {
    failed,
    driver: "people in the benchmark's own process",
    tables: [
      {
        title: `${MINUTES} minutes of mixed load, embedded database; megabytes are medians of a minute`,
        head: ["", "figure"],
        rows: [
          [`the shop's process in minute ${WARM_UP_MINUTES}`, figure(warm.rss, 0)],
          [`in minute ${MINUTES}`, figure(end.rss, 0, "afterAnHour")],
          ["grown by, %", figure((end.rss / warm.rss - 1) * 100, 1, "grownInAnHour")],
          [`its process for pictures in minute ${WARM_UP_MINUTES}`, figure(warm.children, 0)],
          [`in minute ${MINUTES}`, figure(end.children, 0)],
          ["most the shop's process ever held", figure(samples.at(-1)?.peak ?? Number.NaN, 0)],
          [`${QUIET_MS / 1_000} s after the load`, figure(quiet, 0)],
          ["requests", figure(answers.done, 0)],
          ["asked to come back", figure(answers.busy, 0)],
          ["warnings in the log", figure(troubles.length, 0)],
        ],
      },
    ] as const,
    notes: [`Done: ${[...answers.deeds].map(([deed, count]) => `${count} ${deed}`).join(", ")}.`],
  };
}

await runPart("soak", benchSoak);
