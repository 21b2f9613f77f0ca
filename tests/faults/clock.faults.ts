import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { buildIfStale } from "../../scripts/build.ts";
import { root } from "../../scripts/build-state.ts";
import { findVariants } from "../start/shopper.ts";
import { installDebianPackage } from "../support/debian-package.ts";
import { freePort } from "../support/free-port.ts";
import { startPostgresServer } from "../support/postgres/postgres-server.ts";
import { run, startFrom, type Shop } from "../upgrade/shop-of.ts";
import { startNginx } from "./engines/proxy.ts";
import { signIn } from "./users/uploader.ts";
import type { Place } from "./place.ts";
import { expectGoals, note, printAll } from "./report.ts";
import { underLoad } from "./under-load.ts";
import { somePictures } from "./world.ts";

const LIBRARY = "/usr/lib/*/faketime/libfaketimeMT.so.1";
const folder = mkdtempSync(join(tmpdir(), "inkling-clock-"));
const clock = join(folder, "clock");
const shops: Shop[] = [];
const stops: (() => Promise<void>)[] = [];
let place: Place;
let cookie = "";

beforeAll(async () => {
  await buildIfStale();
  if (globSync(LIBRARY).length === 0) installDebianPackage("faketime", "a clock that jumps");
  const [library = ""] = globSync(LIBRARY);
  if (!existsSync(library)) throw new Error("The tests need faketime: please install faketime");
  writeFileSync(clock, "+0");
  const server = await startPostgresServer();
  stops.push(() => server.stop());
  const url = await server.createDatabase("clock");
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, "data"), TRUSTED_PROXIES: "127.0.0.1" };
  const faked = {
    ...env,
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: "1",
    // Pauses are counted by another clock, which never jumps.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
  const ports = [await freePort(), await freePort()];
  await Promise.all(ports.map((port) => startFrom(root, faked, shops, port)));
  const proxy = await startNginx(join(folder, "nginx"), ports);
  stops.push(() => proxy.stop());
  const bases = shops.map((shop) => shop.base);
  const [variant = ""] = await findVariants(proxy.base);
  const kept = ["/", "/store", ...(await somePictures(bases))];
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  // At the end the server may be faster than our goodbye.
  pool.on("error", () => undefined);
  stops.unshift(() => pool.end());
  const rows: Place["database"]["rows"] = async (query, values) =>
    (await pool.query(query, [...(values ?? [])])).rows;
  place = { base: proxy.base, bases, variant, kept, env, database: { rows } };
  cookie = await signIn(proxy.base);
});

afterAll(async () => {
  printAll();
  await Promise.all(shops.map((shop) => shop.stop()));
  for (const stop of stops) await stop();
  rmSync(folder, { recursive: true, force: true });
});

async function jumpAndBack(): Promise<void> {
  writeFileSync(clock, "+2h");
  await sleep(8_000);
  writeFileSync(clock, "+0");
  await sleep(3_000);
}

test("the clock jumps forward by two hours, and back", async () => {
  const outcome = await underLoad(place, jumpAndBack);
  note("the clock 2 h ahead for 8 s", outcome);
  expectGoals(outcome);
  const page = await fetch(`${place.base}/creator/dashboard`, {
    headers: { Cookie: cookie },
    redirect: "manual",
  });
  expect(page.status).toBe(200);
  const [stuck] = await place.database.rows<{ count: number }>(
    "select count(*)::int as count from mails where sent_at is null and due_at > now() + interval '1 hour'",
  );
  expect(stuck?.count).toBe(0);
  run(root, ["scripts/command.ts", "ledger:check"], place.env);
});
