import { setTimeout as sleep } from "node:timers/promises";

import { figure, shareOf } from "./report/figures.ts";
import { runPart } from "./report/part.ts";
import { startDemoShop } from "./shop/demo-shop.ts";
import { drawingFiles, type DrawingFile } from "./soak/drawings.ts";
import { upload } from "./soak/users/artist.ts";
import { signIn, signUp } from "./soak/users/member.ts";
import type { Soak } from "./soak/soak-plan.ts";
import { Answers, Visitor } from "./soak/visitor.ts";

const UPLOADS = 20;
/** One account may upload ten an hour. */
const UPLOADS_EACH = 5;
const LOOKS = 50;
/** Of no page of ours: whoever asks for it is the first. */
const NEW_SIZE = "1280.jpeg";
const ASKED_EVERY_MS = 200;
const QUIET_MS = 20_000;

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
async function benchPictures() {
  const drawings = await drawingFiles();
  const shop = await startDemoShop();
  const answers = new Answers();
  const customer = new Visitor(shop.base, answers);
  await signIn(customer, "customer@inkling.test");
  await measured(customer, sleep(2_000));
  const quiet = await measured(customer, sleep(QUIET_MS));
  const start = performance.now();
  const busy = await measured(customer, picturesAtOnce(shop.base, drawings, answers));
  const seconds = (performance.now() - start) / 1_000;
  await shop.stop();
  const failed = [...answers.failed].map(([what, count]) => `${count} x ${what}`);
  return {
    driver: `other requests are sent every ${ASKED_EVERY_MS} ms, whatever became of the last`,
    tables: [
      {
        title: `While ${UPLOADS} uploads and ${LOOKS} first looks take ${seconds.toFixed(0)} s, other requests`,
        head: ["request", "quiet p50 / p95, ms", "meanwhile p50 / p95, ms", "p95, times quiet"],
        rows: (Object.keys(others) as Other[]).map(
          (name) =>
            [
              name,
              pair(quiet[name]),
              pair(busy[name]),
              figure(shareOf(busy[name], 0.95) / shareOf(quiet[name], 0.95), 2, "besidePictures"),
            ] as const,
        ),
      },
    ],
    failed,
  };
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

function pair(times: readonly number[]): string {
  return `${shareOf(times, 0.5).toFixed(1)} / ${shareOf(times, 0.95).toFixed(1)}`;
}

await runPart("pictures", benchPictures);
