import { fileURLToPath } from "node:url";
import { setTimeout as sleep } from "node:timers/promises";

import { buildIfStale } from "../scripts/build.ts";
import { drawingFiles, type DrawingFile } from "./soak/drawings.ts";
import { upload } from "./soak/people/artist.ts";
import { signIn, signUp } from "./soak/people/member.ts";
import type { Soak } from "./soak/soak-plan.ts";
import { Answers, Visitor } from "./soak/visitor.ts";
import { startProduct } from "./store/running-app.ts";

const UPLOADS = 20;
/** One account may upload ten an hour. */
const UPLOADS_EACH = 5;
const LOOKS = 50;
/** Of no page of ours: whoever asks for it is the first. */
const NEW_SIZE = "1280.jpeg";
const ASKED_EVERY_MS = 100;
const QUIET_MS = 20_000;
const MOST_TIMES_QUIET = 2;

/** Other requests: a page that is kept, one that is made anew, and one of someone who is signed in. */
const others = {
  "a kept page": () => "/",
  "a list made anew": () => `/store?q=${Math.random().toString(36).slice(2)}`,
  "an account's page": () => "/account/orders",
};
type Other = keyof typeof others;

type Times = Record<Other, number[]>;

/**
 * How long other requests take while 20 drawings (many from phones, 12 megapixels) are uploaded and 50
 * pictures are looked at for the first time, against a quiet shop in the same run.
 */
async function benchPictures(): Promise<boolean> {
  await buildIfStale();
  const drawings = await drawingFiles();
  const shop = await startProduct({ TRUSTED_PROXIES: "127.0.0.1" });
  try {
    const answers = new Answers();
    const customer = new Visitor(shop.url, answers);
    await signIn(customer, "customer@inkling.test");
    await measured(customer, sleep(2_000));
    const quiet = await measured(customer, sleep(QUIET_MS));
    const start = performance.now();
    const busy = await measured(customer, picturesAtOnce(shop.url, drawings, answers));
    const seconds = (performance.now() - start) / 1000;
    console.log(`\n${UPLOADS} uploads and ${LOOKS} first looks at once: ${seconds.toFixed(0)} s`);
    console.log(
      "other requests, ms".padEnd(22) + "quiet p50 / p95   meanwhile p50 / p95   p95 ratio",
    );
    let isFine = answers.failures === 0;
    for (const name of Object.keys(others) as Other[]) {
      const [one, other] = [shares(quiet[name]), shares(busy[name])];
      const ratio = other.p95 / one.p95;
      isFine &&= ratio < MOST_TIMES_QUIET;
      const cells = [
        pair(one).padStart(15),
        pair(other).padStart(22),
        ratio.toFixed(2).padStart(12),
      ];
      console.log(name.padEnd(22) + cells.join(""));
    }
    console.log(`wanted: under ${MOST_TIMES_QUIET}; failed: ${answers.failures}`);
    for (const [what, count] of answers.failed) console.log(`  ${count} × ${what}`);
    return isFine;
  } finally {
    await shop.stop();
  }
}

async function picturesAtOnce(base: string, drawings: DrawingFile[], answers: Answers) {
  const soak: Soak = { base, drawings, uploaded: [], over: new AbortController().signal };
  await Promise.all([firstLooks(base, answers), ...artists(soak, answers)]);
}

function artists(soak: Soak, answers: Answers): Promise<void>[] {
  return Array.from({ length: UPLOADS / UPLOADS_EACH }, async () => {
    const artist = new Visitor(soak.base, answers);
    await signUp(artist, "adult");
    for (let count = 0; count < UPLOADS_EACH; count += 1)
      await upload(soak, artist).catch(() => undefined);
  });
}

async function firstLooks(base: string, answers: Answers): Promise<void> {
  const visitor = new Visitor(base, answers);
  const pages = await Promise.all(
    ["/store", "/store?page=2", "/store?page=3"].map((path) => visitor.get(path)),
  );
  const ids = pages.flatMap(({ text }) =>
    [...text.matchAll(/\/media\/([0-9a-f-]{36})\//g)].map(([, id = ""]) => id),
  );
  const looks = [...new Set(ids)].slice(0, LOOKS);
  await Promise.all(
    looks.map((id) => visitor.get(`/media/${id}/${NEW_SIZE}`).catch(() => undefined)),
  );
}

/** Visitors come on their own time: each request begins when it is due, whatever became of the last. */
async function measured(visitor: Visitor, work: Promise<unknown>): Promise<Times> {
  const times: Times = { "a kept page": [], "a list made anew": [], "an account's page": [] };
  const end = new AbortController();
  const done = work.finally(() => end.abort());
  const waiting: Promise<void>[] = [];
  for (let due = performance.now(); !end.signal.aborted; due += ASKED_EVERY_MS) {
    for (const name of Object.keys(others) as Other[]) waiting.push(ask(name, due));
    await sleep(Math.max(0, due + ASKED_EVERY_MS - performance.now()));
  }
  await done;
  await Promise.all(waiting);
  return times;

  async function ask(name: Other, due: number): Promise<void> {
    await visitor.get(others[name]()).catch(() => undefined);
    times[name].push(performance.now() - due);
  }
}

function shares(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((one, other) => one - other);
  const share = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { p50: share(0.5), p95: share(0.95) };
}

function pair({ p50, p95 }: { p50: number; p95: number }): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.exit((await benchPictures()) ? 0 : 1);
