import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";

import { buildIfStale } from "../scripts/build.ts";
import { drawingFiles } from "./soak/drawings.ts";
import { memoryOf } from "./soak/memory.ts";
import { draw } from "./soak/people/artist.ts";
import { buy } from "./soak/people/buyer.ts";
import { join, lookAtOwn } from "./soak/people/member.ts";
import { lookAround } from "./soak/people/reader.ts";
import { lookThrough, publish } from "./soak/people/team.ts";
import { startShop, type SoakedShop } from "./soak/shop.ts";
import { again, type Soak } from "./soak/soak-plan.ts";
import { printHead, printMinute, heldWithin, type Sample } from "./soak/table.ts";
import { Answers } from "./soak/visitor.ts";

const flag = (name: string, usual: number) =>
  Number(
    process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? usual,
  );
const MINUTES = flag("minutes", 30);
/** Of the beginning: caches fill, code is compiled. */
const WARM_UP_MINUTES = Math.min(5, Math.max(1, Math.floor(MINUTES / 3)));
const SAMPLE_MS = 10_000;
const QUIET_MS = 30_000;

const MOST_MB = 600;
const MOST_GROWTH = 0.1;
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
 * The built shop with the embedded database under mixed load for half an hour: what its process
 * holds after the warm-up and in the end, and whether anything went wrong.
 */
async function benchSoak(): Promise<boolean> {
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
  const isFine = report(shop, samples, answers, quiet);
  await shop.stop();
  return isFine;
}

/** Reads the memory again and again, and prints a line each minute. */
async function watch(shop: SoakedShop, answers: Answers): Promise<Sample[]> {
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

/** @returns whether it held less than wanted, grew no more than wanted, and nothing failed */
function report(
  shop: SoakedShop,
  samples: readonly Sample[],
  answers: Answers,
  quiet: number,
): boolean {
  const warm = heldWithin(samples, (WARM_UP_MINUTES - 1) * 60, WARM_UP_MINUTES * 60);
  const end = heldWithin(samples, (MINUTES - 1) * 60, MINUTES * 60);
  const growth = end.rss / warm.rss - 1;
  const troubles = shop.troubles();
  const errors = troubles.filter(({ level }) => level >= ERROR);
  const row = (name: string, value: string) => console.log(name.padEnd(34) + value);
  console.log("");
  row(`RSS in minute ${WARM_UP_MINUTES} (median)`, `${warm.rss.toFixed(0)} MB`);
  row(`RSS in minute ${MINUTES}`, `${end.rss.toFixed(0)} MB (wanted: under ${MOST_MB})`);
  row("grown by", `${(growth * 100).toFixed(1)} % (wanted: at most ${MOST_GROWTH * 100})`);
  row(
    "and its process for pictures",
    `${warm.children.toFixed(0)} MB, then ${end.children.toFixed(0)} MB`,
  );
  row("most it ever held", `${(samples.at(-1)?.peak ?? 0).toFixed(0)} MB`);
  row(`${QUIET_MS / 1000} seconds after the load`, `${quiet.toFixed(0)} MB`);
  row("requests", `${answers.done}, asked to come back: ${answers.busy}`);
  row("done", [...answers.deeds].map(([deed, count]) => `${count} ${deed}`).join(", "));
  row("failed", String(answers.failures));
  for (const [what, count] of answers.failed) console.log(`  ${count} × ${what}`);
  row("errors in the log", String(errors.length));
  row("warnings in the log", String(troubles.length - errors.length));
  for (const { line } of troubles.slice(0, 20)) console.log(`  ${line.slice(0, 400)}`);
  return (
    end.rss < MOST_MB && growth <= MOST_GROWTH && errors.length === 0 && answers.failures === 0
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await benchSoak()) ? 0 : 1);
