import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { buildIfStale } from "../scripts/build.ts";
import { cpuMsOf } from "./cpu/cpu-time.ts";
import type { GoalName } from "./goals.ts";
import { filledDatabases } from "./filled/filled-databases.ts";
import { figure } from "./report/figures.ts";
import { runPart } from "./report/part.ts";
import { startShop, type RunningShop } from "./shop/start-shop.ts";
import { memoryOf, type Memory } from "./soak/memory.ts";

const STARTS = 5;
/** Of those on PostgreSQL; a first embedded start takes longer than all else here. */
const IDLE_SHOPS = 2;
const IDLE_MS = 30_000;

/** Seconds until /readyz answers, and the CPU until then. */
type Start = { seconds: number; cpu: number };

/** How fast the built shop starts, and what it holds half a minute after, while nobody asks. */
async function benchFootprint() {
  await buildIfStale();
  const kept = await filledDatabases();
  const onPostgres = { DATABASE_URL: await kept.copy("demo"), DATA_DIR: await kept.copyFiles() };
  const starts = { postgres: [] as Start[], first: [] as Start[], second: [] as Start[] };
  const idle = { postgres: [] as Memory[], first: [] as Memory[] };
  // What was compiled is kept on the disk by the first start of a build.
  await (await started(onPostgres)).shop.stop();
  const shops: { shop: RunningShop; of: Memory[] }[] = [];
  const folder = mkdtempSync(join(tmpdir(), "inkling-footprint-"));
  const first = await started({ DATA_DIR: folder });
  starts.first.push(first.start);
  shops.push({ shop: first.shop, of: idle.first });
  for (let at = 0; at < IDLE_SHOPS; at += 1)
    shops.push({ shop: (await started(onPostgres)).shop, of: idle.postgres });
  await sleep(IDLE_MS);
  for (const { shop, of } of shops) {
    of.push(await memoryOf(shop));
    await shop.stop();
  }
  for (let at = 0; at < STARTS; at += 1) {
    starts.postgres.push(await startedAndStopped(onPostgres));
    starts.second.push(await startedAndStopped({ DATA_DIR: folder }));
  }
  await kept.stop();
  rmSync(folder, { recursive: true, force: true });
  return {
    tables: [
      {
        title: `Start of the built shop until \`/readyz\` answers: medians of ${STARTS} starts, and one first`,
        head: ["database", "seconds", "CPU, seconds"],
        rows: [
          startRow("PostgreSQL, as after a restart", starts.postgres, "startPostgres"),
          startRow("embedded, second start", starts.second, "startEmbedded"),
          startRow("embedded, first start, which fills the demo", starts.first),
        ],
      },
      {
        title: `What it holds ${IDLE_MS / 1_000} s after its start, megabytes: all of these shops at once`,
        head: ["database", "the shop's process", "its process for pictures", "most so far"],
        rows: [
          memoryRow("PostgreSQL", idle.postgres, "idlePostgres"),
          memoryRow(
            "embedded, after the first start (pictures are being made)",
            idle.first,
            "idleEmbedded",
          ),
        ],
      },
    ],
  };
}

async function started(env: NodeJS.ProcessEnv): Promise<{ shop: RunningShop; start: Start }> {
  const shop = await startShop(env);
  const start = { seconds: shop.startedInMs / 1_000, cpu: cpuMsOf(shop.pid) / 1_000 };
  return { shop, start };
}

async function startedAndStopped(env: NodeJS.ProcessEnv): Promise<Start> {
  const { shop, start } = await started(env);
  await shop.stop();
  return start;
}

function startRow(name: string, starts: readonly Start[], goal?: GoalName) {
  return [
    name,
    figure(
      starts.map(({ seconds }) => seconds),
      2,
      goal,
    ),
    figure(
      starts.map(({ cpu }) => cpu),
      2,
    ),
  ] as const;
}

function memoryRow(name: string, memory: readonly Memory[], goal: GoalName) {
  return [
    name,
    figure(
      memory.map(({ rss }) => rss),
      0,
      goal,
    ),
    figure(
      memory.map(({ children }) => children),
      0,
    ),
    figure(
      memory.map(({ peak }) => peak),
      0,
    ),
  ] as const;
}

await runPart("footprint", benchFootprint);
