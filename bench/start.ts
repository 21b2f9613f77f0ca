import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { startFilledShop } from "./filled.ts";
import { figure, isQuick, numberFlag, runPart } from "./report.ts";
import { cpuMsOf, memoryOf, startShop, type RunningShop } from "./shop.ts";
import { Visitor } from "./visitor.ts";

const MINUTES = numberFlag("minutes", isQuick ? 1 : 5);
const IDLE_SECONDS = isQuick ? 10 : 60;
const STARTS = isQuick ? 2 : 5;
const WALK = ["/", "/store", "/creators", "/collections", "/how-it-works", "/gifts", "/about"];

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
  await sleep(Math.max(0, MINUTES * 60_000 - (performance.now() - began)));
  const cpuSeconds = cpuMsOf(first.pid) / 1_000;
  const memory = memoryOf(first.pid);
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
            figure(idleOnPostgres, 0),
          ],
          [
            "memory of all its processes, MB",
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

/** Ten pages, and the pictures that a wide screen loads with them. */
async function walk(base: string): Promise<void> {
  const visitor = new Visitor(base);
  const store = await visitor.read("/store");
  const shirts = [...store.matchAll(/href="(\/store\/[a-z0-9-]+)"/g)].map(([, path = ""]) => path);
  for (const path of [...WALK, ...new Set(shirts)].slice(0, 10)) {
    const page = await visitor.read(path).catch(() => "");
    const pictures = [...page.matchAll(/<img[^>]* src="(\/media\/[^"]+)"/g)];
    for (const [, picture = ""] of pictures)
      await visitor.read(picture.replaceAll("&amp;", "&")).catch(() => undefined);
  }
  visitor.leave();
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
