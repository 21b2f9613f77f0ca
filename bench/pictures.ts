import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { Tinypool } from "tinypool";

import { buildPictureWorker } from "../scripts/build-picture-worker.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const SHIRTS = 10;
const THREADS = 2;
const PAUSE_MS = 100;
/** Of connections that wait while the thread is held up. */
const BACKLOG = 4_096;

type Task = { name: string; input: unknown[] };
type Run = (task: Task) => Promise<Uint8Array>;

/** How long a page takes while ten shirts are first looked at: made in the server's own thread, and in workers. */
async function benchPictures(): Promise<void> {
  const folder = mkdtempSync(join(root, "node_modules/.bench-pictures-"));
  try {
    await buildPictureWorker(folder);
    const worker = join(folder, "picture-worker.js");
    const pool = new Tinypool({ filename: worker, minThreads: THREADS, maxThreads: THREADS });
    const { default: runPosted } = await import(pathToFileURL(worker).href);
    const inWorkers: Run = async (task) => (await pool.run(task)).made;
    const inThread: Run = async (task) => (await runPosted(task))[Tinypool.valueSymbol].made;
    const quiet = await measure(() => sleep(2_000));
    const before = await measure(() => shirts(inThread));
    const after = await measure(() => shirts(inWorkers));
    await pool.destroy();
    console.log(`\nGET / of a bare server while ${SHIRTS} shirts are first looked at`);
    console.log("                      p50 ms    p95 ms   worst ms   pages   seconds");
    print("no pictures", quiet);
    print("in its own thread", before);
    print("in worker threads", after);
    console.log(`p95, own thread to workers: ${(before.p95 / after.p95).toFixed(1)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Shirts of ten plans, all asked for at once; their art is made first. */
async function shirts(run: Run): Promise<void> {
  const [line = "{}"] = readFileSync(join(root, "app/seed/data/drawings.ndjson"), "utf8").split(
    "\n",
  );
  const strokesKey: unknown = JSON.parse(line).key_id;
  const art = await run({
    name: "renderRecipe",
    input: [{ kind: "ink", strokesKey, seed: 1 }, {}],
  });
  const colors = ["Black", "White", "Navy", "Red", "Heather Gray"];
  await Promise.all(
    Array.from({ length: SHIRTS }, (_, at) => {
      const plan = {
        id: `plan ${at}`,
        artVersion: "black",
        artPictureId: "art",
        placement: "center-large",
        side: "front",
      };
      const garmentColor = colors[at % colors.length];
      const recipe = {
        kind: "shirt",
        printPlanId: plan.id,
        garmentColor,
        cut: "adult",
        view: "front",
      };
      return run({ name: "renderRecipe", input: [recipe, { art, plan }] });
    }),
  );
}

type Measured = { p50: number; p95: number; worst: number; pages: number; seconds: number };

/** Asks for a page again and again while the work runs; a page that waits counts for its whole wait. */
async function measure(work: () => Promise<unknown>): Promise<Measured> {
  // No connection is closed for being idle: the server's own thread may be held up for long.
  const server = createServer({ keepAliveTimeout: 0 }, (_, response) =>
    response.end("<!doctype html>".repeat(2_000)),
  );
  await new Promise<void>((resolve) => server.listen({ port: 0, backlog: BACKLOG }, resolve));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const times: number[] = [];
  const start = performance.now();
  const waiting: Promise<void>[] = [];
  const ask = async (asked: number) => {
    await (await fetch(`http://127.0.0.1:${port}/`)).arrayBuffer();
    times.push(performance.now() - asked);
  };
  const end = new AbortController();
  const done = work().finally(() => end.abort());
  for (let due = performance.now(); !end.signal.aborted;) {
    // Visitors come on their own time: those who came while the thread was held up waited too.
    for (; due <= performance.now(); due += PAUSE_MS) waiting.push(ask(due));
    await sleep(PAUSE_MS);
  }
  await done;
  await Promise.all(waiting);
  const seconds = (performance.now() - start) / 1000;
  server.closeAllConnections();
  server.close();
  const sorted = times.toSorted((a, b) => a - b);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return {
    p50: share(0.5),
    p95: share(0.95),
    worst: sorted.at(-1) ?? 0,
    pages: times.length,
    seconds,
  };
}

function print(name: string, { p50, p95, worst, pages, seconds }: Measured): void {
  const cells = [p50, p95, worst].map((value) => value.toFixed(0).padStart(9)).join(" ");
  console.log(
    `${name.padEnd(18)} ${cells} ${String(pages).padStart(8)} ${seconds.toFixed(1).padStart(9)}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchPictures();
  process.exit(0);
}
