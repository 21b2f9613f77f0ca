import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";

import { buildIfStale } from "../../scripts/build.ts";
import { root } from "../../scripts/build-state.ts";
import { findVariants } from "../start/shopper.ts";
import { freePort } from "../support/free-port.ts";
import { run, startFrom, type Shop } from "../upgrade/shop-of.ts";
import { embeddedRows } from "./engines/embedded-rows.ts";
import { startNginx } from "./engines/proxy.ts";
import { signIn } from "./users/uploader.ts";
import type { Place } from "./place.ts";
import { expectGoals, note, printAll } from "./report.ts";
import { underLoad } from "./under-load.ts";
import { somePictures } from "./world.ts";

const FULL_MS = 12_000;
const SIZE = "500m";

const folder = mkdtempSync(join(tmpdir(), "inkling-full-"));
const disk = join(folder, "disk");
const filler = join(disk, "filler");
const shops: Shop[] = [];
let place: Place;
/** What `/readyz` said while the disk was full. */
const said = new Set<string>();

beforeAll(async () => {
  await buildIfStale();
  mkdirSync(disk);
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", disk]);
  if (status !== 0)
    throw new Error("A full disk needs the right to mount a small one: run as root");
  const env = { DATABASE_URL: "", DATA_DIR: join(disk, "data"), TRUSTED_PROXIES: "127.0.0.1" };
  const port = await freePort();
  const shop = await startFrom(root, env, shops, port);
  const { base } = await startNginx(join(folder, "nginx"), [port]).then((proxy) => {
    stops.push(() => proxy.stop());
    return proxy;
  });
  const [variant = ""] = await findVariants(base);
  const kept = ["/", "/store", ...(await somePictures([base]))];
  const bases = [shop.base];
  const rows = embeddedRows(env.DATA_DIR, () => shop.stop());
  place = {
    base,
    bases,
    variant,
    kept,
    env,
    cookie: await signIn(base),
    database: { rows },
  };
});

const stops: (() => Promise<void>)[] = [];

afterAll(async () => {
  printAll();
  for (const stop of stops) await stop();
  await Promise.all(shops.map((shop) => shop.stop()));
  spawnSync("umount", ["-l", disk]);
  rmSync(folder, { recursive: true, force: true });
});

async function fill(): Promise<void> {
  const until = Date.now() + FULL_MS;
  while (Date.now() < until) {
    // What a failed upload gives back is taken, too.
    fillUp();
    const response = await fetch(`${place.base}/readyz`);
    said.add(`${response.status}: ${await response.text()}`);
    await sleep(500);
  }
  rmSync(filler);
}

function fillUp(): void {
  for (const size of [1024 * 1024, 64 * 1024, 1024])
    try {
      for (;;) appendFileSync(filler, Buffer.alloc(size));
    } catch {
      // Not even this much is left.
    }
}

test("the disk of an embedded shop is full for 12 s", async () => {
  const outcome = await underLoad(place, fill);
  note("the disk full for 12 s, embedded", outcome);
  for (const words of said) expect(words).toMatch(/^503: not ready .*disk full/);
  expectGoals(outcome);
  run(root, ["scripts/command.ts", "ledger:check"], place.env);
});
