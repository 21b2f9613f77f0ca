import { fork, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";

import { buildIfStale } from "../scripts/build.ts";
import { Callers } from "./cpu/asked.ts";
import { cpuMsOf } from "./cpu/cpu-time.ts";
import { filledShop, passwordHash, type FilledShop } from "./cpu/filled-shop.ts";
import { kindsIn, type Kind } from "./cpu/kinds.ts";
import { passwordCostMs } from "./cpu/password-cost.ts";
import { Spread } from "./cpu/spread.ts";
import { startShop, type SoakedShop } from "./soak/shop.ts";

const CALLERS = 16;
const TURNS = process.argv.includes("--quick") ? 2 : 5;
const QUIET_MS = 6_000;
/** How much more a request may cost where two processes serve the shop. */
const MOST_TIMES = 1.15;
/** A word of no meaning: whoever hears it makes every page anew. */
const EVERYTHING_CHANGED = "select pg_notify('catalogue', 'measured')";

const only = process.argv.find((word) => word.startsWith("--only="))?.slice("--only=".length);

/** By kind of request; milliseconds of the app and the database together. */
type Costs = Map<Kind, Spread>;

/**
 * CPU a request of the app and the database together, with one process and with two, beside a bare
 * server. What both take while nobody asks is no request's, and is told by itself.
 */
async function benchCpu(): Promise<void> {
  await buildIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), "inkling-cpu-"));
  const filled = await filledShop(dataDir);
  const kinds = (await kindsIn(filled.pool)).filter(({ name }) => !only || name.includes(only));
  console.log(
    `\nCPU milliseconds a request, app and database together; ${CALLERS} callers in a process of their own, medians of ${TURNS} turns (least to most)`,
  );
  const alone = await costsWith(1, filled, kinds, dataDir);
  const together = process.argv.includes("--one")
    ? null
    : await costsWith(2, filled, kinds, dataDir);
  row(
    "",
    "one process",
    "of the app, of the database",
    "wanted",
    "",
    "two processes",
    "ratio",
    `wanted ${MOST_TIMES}`,
  );
  for (const kind of kinds) {
    const [cost, shared] = [alone.get(kind), together?.get(kind)];
    if (!cost) continue;
    const ratio = shared ? shared.median / cost.median : Number.NaN;
    row(
      kind.name,
      cost.text(),
      cost.partsText(),
      String(kind.goal),
      cost.median <= kind.goal ? "yes" : "no",
      shared?.text() ?? "",
      shared ? ratio.toFixed(2) : "",
      shared ? (ratio <= MOST_TIMES ? "yes" : "no") : "",
    );
  }
  await filled.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function costsWith(
  processes: number,
  filled: FilledShop,
  kinds: readonly Kind[],
  dataDir: string,
): Promise<Costs> {
  const shops: SoakedShop[] = [];
  for (let at = 0; at < processes; at += 1)
    shops.push(
      await startShop({
        DATABASE_URL: filled.url,
        DATA_DIR: dataDir,
        AUTH_SECRET: "the-secret-that-all-processes-of-a-measured-shop-share",
        PREPARE_PICTURES: "off",
        // A machine that others use too may keep the server waiting.
        DATABASE_SILENCE_MS: "30000",
        DATABASE_CONNECT_MS: "30000",
      }),
    );
  const callers = new Callers(
    shops.map(({ base }) => base),
    CALLERS,
  );
  const parts = {
    app: () => sum(shops.map(({ pid }) => cpuMsOf(pid))),
    database: () => cpuMsOf(filled.pid),
  };
  const used = () => [parts.app(), parts.database()] as const;
  const costs: Costs = new Map(kinds.map((kind) => [kind, new Spread()]));
  const hash = await passwordHash(filled.pool);
  // The first turn is not counted: code is compiled, and pictures are drawn.
  for (const kind of kinds) await turn(kind, 0, 0);
  const atRest = await quietShare(used);
  const bare = await startBare(shops[0]?.base ?? "");
  for (let at = 1; at <= TURNS; at += 1) {
    await bare.measure(callers);
    for (const kind of kinds) await turn(kind, at, atRest.total, costs.get(kind));
  }
  console.log(
    `${processes === 1 ? "one process" : `${processes} processes`} at rest: ${(atRest.app * 1000).toFixed(0)} ms a second of the app, ${(atRest.database * 1000).toFixed(0)} of the database`,
  );
  row("a bare node:http server, the same bytes", bare.cost.text(3));
  bare.stop();
  callers.stop();
  for (const shop of shops) await shop.stop();
  return costs;

  async function turn(kind: Kind, at: number, restShare: number, spread?: Spread): Promise<void> {
    await filled.pool.query(EVERYTHING_CHANGED);
    if (kind.before) await callers.ask(kind.before(at));
    const besides = kind.besides ? await passwordCostMs(hash) : 0;
    const since = new Date();
    const [began, [app, database]] = [performance.now(), used()];
    const done = await callers.ask(kind.asked(at));
    await kind.after?.(filled.pool, since);
    const [appNow, databaseNow] = used();
    const resting = restShare * (performance.now() - began);
    const [inApp, inDatabase] = [(appNow - app) / done, (databaseNow - database) / done];
    const each = inApp + inDatabase - resting / done - besides;
    spread?.add(each, [inApp - besides, inDatabase]);
  }
}

async function quietShare(used: () => readonly [number, number]) {
  await sleep(QUIET_MS / 2);
  const [began, [app, database]] = [performance.now(), used()];
  await sleep(QUIET_MS);
  const [appNow, databaseNow] = used();
  const took = performance.now() - began;
  const shares = { app: (appNow - app) / took, database: (databaseNow - database) / took };
  return { ...shares, total: shares.app + shares.database };
}

/** A bare server that sends the same bytes, asked by the same callers in each turn. */
async function startBare(base: string) {
  const page = await fetch(`${base}/store`, { headers: { "Accept-Encoding": "br" } });
  const body = Buffer.alloc(Number(page.headers.get("Content-Length") ?? 0)).toString("base64");
  await page.arrayBuffer();
  const bare = fork(fileURLToPath(new URL("store/bare-server.ts", import.meta.url)));
  const port = await new Promise<number>((resolve) => {
    bare.once("message", (message) => resolve(Number(message)));
    bare.send({ headers: ["content-type", "text/html"], body });
  });
  const items = Array.from({ length: 2_000 }, () => `http://127.0.0.1:${port}/`);
  const cost = new Spread();
  return {
    cost,
    async measure(callers: Callers) {
      await callers.ask({ deed: "read", items });
      const before = cpuMsOf(pidOf(bare));
      const done = await callers.ask({ deed: "read", items });
      cost.add((cpuMsOf(pidOf(bare)) - before) / done);
    },
    stop: () => bare.kill(),
  };
}

function pidOf({ pid }: ChildProcess): number {
  if (!pid) throw new Error("It did not start");
  return pid;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, number) => all + number, 0);
}

function row(name: string, ...cells: string[]): void {
  console.log(name.padEnd(40) + cells.map((cell) => cell.padStart(22)).join(""));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchCpu();
  process.exit(0);
}
