import { readFileSync } from "node:fs";
import type pg from "pg";

import { createDatabase } from "~/platform/database/client.server";

import { pageAsker } from "../../tests/support/ask-page";
import { makeAdmin } from "../../tests/support/factories/accounts";
import { id } from "../../tests/support/growth/fill-words";
import { growingPages, idIn } from "../../tests/support/growth/growing-pages";
import { requestWorld } from "../../tests/support/request-world";
import { databasePidOf, quietPool } from "../filled.ts";
import { isQuick } from "../report.ts";
import { childrenOf } from "../shop.ts";

const STORE_ROUNDS = isQuick ? 3 : 21;
const DESK_ROUNDS = isQuick ? 2 : 5;

/** Milliseconds of one look: by the clock, and of the processors, here and in the database. */
export type PageCost = { ms: number; cpuMs: number };

type Shop = { pool: pg.Pool; databasePid: number; open: Awaited<ReturnType<typeof pageAsker>> };

async function openShop(url: string): Promise<Shop> {
  const pool = quietPool(url, 10);
  const db = createDatabase(pool);
  const admin = await makeAdmin(db);
  // As in a shop that runs.
  await pool.query("vacuum analyze");
  const world = await requestWorld({ pool });
  const open = await pageAsker(() => world.context(admin));
  return { pool, databasePid: await databasePidOf(pool), open };
}

/** Everything that the loaders of a page and of its layouts do; the shops take turns. */
async function costsIn(address: string, rounds: number): Promise<PageCost[][]> {
  const costs = shops.map((): PageCost[] => []);
  // The first is not counted: plans are made.
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, { pool, databasePid, open }] of shops.entries()) {
      const path = await withIds(pool, address);
      const [backends, own, began] = [
        backendMs(databasePid),
        process.cpuUsage(),
        performance.now(),
      ];
      const { status } = await open(path);
      if (status >= 400) return [];
      const [ms, { user, system }] = [performance.now() - began, process.cpuUsage(own)];
      const cpuMs = (user + system) / 1_000 + backendMs(databasePid) - backends;
      if (round > 0) costs[at]?.push({ ms, cpuMs });
    }
  return costs;
}

/** Of the connections' processes, as the scheduler counts it: the system's ticks are too long. */
function backendMs(databasePid: number): number {
  return childrenOf(databasePid).reduce((sum, pid) => sum + scheduledMs(pid), 0);
}

/** One that has just ended says nothing. */
function scheduledMs(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1_000_000;
  } catch {
    return 0;
  }
}

async function withIds(pool: pg.Pool, address: string): Promise<string> {
  let path = address;
  for (const [place, kind = ""] of address.matchAll(idIn)) {
    const { rows } = await pool.query<{ id: string }>(`select ${id(kind, "3")} as id`);
    path = path.replace(place, rows[0]?.id ?? "");
  }
  return path;
}

const shops: Shop[] = [];
for (const url of (process.env["PAGES_AT"] ?? "").split(",")) shops.push(await openShop(url));
const measured = new Map<string, PageCost[][]>();
for (const address of new Set(
  Object.values(growingPages).flatMap((of) => (typeof of === "string" ? [] : of)),
)) {
  const rounds = address.startsWith("/admin") ? DESK_ROUNDS : STORE_ROUNDS;
  const costs = await costsIn(address, rounds);
  if (costs.length > 0) measured.set(address, costs);
}
for (const { pool } of shops) await pool.end();

/** By address, a shop after the other; measured while this is imported, as pages import more. */
export const pageCosts: ReadonlyMap<string, readonly PageCost[][]> = measured;
