import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium } from "@playwright/test";

import { firstPages } from "../scripts/first-pages.ts";
import { chromiumArgs, findChromium } from "../tests/support/chromium.ts";
import { startFilledShop } from "./filled.ts";
import { figure, isQuick, numberFlag, runPart } from "./report.ts";
import { cpuMsOf, memoryOf, startShop, type RunningShop } from "./shop.ts";

const MINUTES = numberFlag("minutes", isQuick ? 1 : 5);
const REST_SECONDS = isQuick ? 10 : 60;
const IDLE_SECONDS = isQuick ? 10 : 120;
const STARTS = isQuick ? 2 : 5;
const PAGES = 10;
const SCREEN = { viewport: { width: 1280, height: 800 } };

/** A first start with the embedded database and what it takes afterwards, and later starts. */
async function benchStart() {
  const folder = mkdtempSync(join(tmpdir(), "inkling-first-start-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const embedded = { DATA_DIR: folder };
  // What was compiled is kept on the disk by the first start of a build.
  const filled = await startFilledShop("demo");
  const first = await startShop(embedded);
  const began = performance.now() - first.startedInMs;
  await walk(first.base);
  const busy = memoryOf(first.pid);
  await sleep(REST_SECONDS * 1_000);
  const memory = memoryOf(first.pid);
  await sleep(Math.max(0, MINUTES * 60_000 - (performance.now() - began)));
  const cpuSeconds = cpuMsOf(first.pid) / 1_000;
  const onPostgres = memoryOf(filled.pid);
  const [idle, idleOnPostgres] = await Promise.all([
    idleShare(first),
    idleShare(filled, filled.databasePid),
  ]);
  await first.stop();
  const starts = { embedded: [] as number[], postgres: [] as number[] };
  for (let at = 0; at < STARTS; at += 1) {
    starts.embedded.push(await secondsToStart(embedded));
    starts.postgres.push(await secondsToStart(filled.env));
  }
  await filled.stop();
  return {
    tables: [
      {
        title: `A first start with the demo's data, ten pages looked at, and ${MINUTES} minutes; beside it a shop on PostgreSQL`,
        head: ["", "embedded", "PostgreSQL"],
        rows: [
          ["first start, s", figure(first.startedInMs / 1_000, 1, { most: 10 }), ""],
          [
            `CPU in the first ${MINUTES} minutes, s`,
            figure(cpuSeconds, 0, MINUTES === 5 ? { most: 45 } : undefined),
            "",
          ],
          [
            "then, while nobody asks, CPU of app and database, ms a second",
            figure(idle, 0, { most: 10 }),
            figure(idleOnPostgres, 0, { most: 10 }),
          ],
          ["memory of all its processes while pictures are made, MB", figure(busy.all, 0), ""],
          [
            `memory of all its processes, ${REST_SECONDS} s after the ten pages, MB`,
            figure(memory.all, 0, { most: 450 }),
            figure(onPostgres.all, 0),
          ],
          [
            `a later start, s (${STARTS} each, by turns)`,
            figure(starts.embedded, 2),
            figure(starts.postgres, 2),
          ],
        ],
      },
    ],
  };
}

/** Ten pages in a browser on a wide screen, each until it has all that it asks for. */
async function walk(base: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const page = await browser.newPage(SCREEN);
  const first = await firstPages(base);
  for (const path of [...first, "/gifts", "/how-it-works"].slice(0, PAGES))
    await page.goto(base + path, { waitUntil: "networkidle" });
  await browser.close();
}

async function idleShare({ pid }: RunningShop, databasePid?: number): Promise<number> {
  const used = () => cpuMsOf(pid) + (databasePid ? cpuMsOf(databasePid) : 0);
  const before = used();
  await sleep(IDLE_SECONDS * 1_000);
  return (used() - before) / IDLE_SECONDS;
}

async function secondsToStart(env: NodeJS.ProcessEnv): Promise<number> {
  const shop = await startShop(env);
  await shop.stop();
  return shop.startedInMs / 1_000;
}

await runPart("start", benchStart);
