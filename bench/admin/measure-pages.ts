import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import pg from "pg";

import { createDatabase } from "~/platform/database/client.server";
import { compactCachedCounts } from "~/platform/database/compact-cached-counts.server";
import { countOwed } from "~/money/payouts/owed/count-owed.server";
import { DEFAULT_PAYOUT_MINIMUM_CENTS } from "~/lib/payout-limits";

import { pageAsker } from "../../tests/support/ask-page";
import { makeAdmin } from "../../tests/support/factories/accounts";
import { id } from "../../tests/support/growth/fill-words";
import { growingPages, idIn } from "../../tests/support/growth/growing-pages";
import { requestWorld } from "../../tests/support/request-world";

import { parentOf } from "../cpu/cpu-time";
import { costOf, type EachCost } from "../cpu/each-cost";
import { growthOf } from "../report/growth";

const ROUNDS = 21;
/** Where it seems to be passed, that many turns more are measured, and count as well: a p95 of few says little. */
const MOST_TIMES = 2;
const ROUNDS_MORE = 63;

/** Those that the test of plans lets grow, too. */
const alsoMeasured = [
  "/admin/payouts",
  "/admin/payouts/owed",
  "/admin/reports",
  "/admin/orders/print",
  "/admin/products/manage?sort=creator",
  "/admin/people?sort=name",
];
const addresses = new Set([
  ...Object.values(growingPages).flatMap((of) => (typeof of === "string" ? [] : of)),
  ...alsoMeasured,
]);

/** This process holds all that loads the pages, too: its full collections take longer than a shop's, and hit either. */
const collectGarbage: () => void = (() => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
})();

type Shop = { pool: pg.Pool; databasePid: number; open: Awaited<ReturnType<typeof pageAsker>> };

async function openShop(url: string): Promise<Shop> {
  const pool = new pg.Pool({ connectionString: url, max: 10, idleTimeoutMillis: 0 });
  // The server stops a moment before its last idle connections close.
  pool.on("error", () => undefined);
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const db = createDatabase(pool);
  await forgetVisits(pool);
  const admin = await makeAdmin(db);
  // As in a shop that runs.
  await compactCachedCounts(db);
  await pool.query("vacuum kept_counts, store_facets");
  await countOwed(db, { now: new Date(), minimumCents: DEFAULT_PAYOUT_MINIMUM_CENTS });
  const world = await requestWorld({ pool });
  const open = await pageAsker(() => world.context(admin));
  return { pool, databasePid: parentOf(rows[0]?.pid ?? 0), open };
}

/** What earlier measurements looked at stands in the audit, where the filled shop has other things. */
async function forgetVisits(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  await client.query("set session_replication_role = replica");
  await client.query("delete from admin_actions where action like '%\\_SEEN'");
  await client.query("reset session_replication_role");
  client.release();
}

/** Everything that the loaders of a page and of its layouts do; the shops take turns. None: not all have it. */
async function costsIn(shops: readonly Shop[], address: string): Promise<EachCost[][]> {
  for (const { pool, open } of shops)
    if ((await open(await withIds(pool, address))).status >= 400) return [];
  const costs = shops.map((): EachCost[] => []);
  const turn = async (note = true) => {
    for (const [at, { pool, databasePid, open }] of shops.entries()) {
      const path = await withIds(pool, address);
      const cost = await costOf(databasePid, () => open(path));
      if (note) costs[at]?.push(cost);
    }
  };
  await turn(false);
  for (let round = 0; round < ROUNDS; round += 1) await turn();
  const more = seemsToGrow(costs) ? ROUNDS_MORE : 0;
  if (more > 0) collectGarbage();
  for (let round = 0; round < more; round += 1) await turn();
  return costs;
}

function seemsToGrow([few = [], many = []]: readonly EachCost[][]): boolean {
  const { cpu, p95 } = growthOf(few, many);
  return Math.max(cpu, p95) > MOST_TIMES;
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
const measured = new Map<string, EachCost[][]>();
for (const address of addresses) {
  const costs = await costsIn(shops, address);
  if (costs.length > 0) measured.set(address, costs);
}
for (const { pool } of shops) await pool.end();

/** By address, a shop after the other; measured while this is imported, as pages import more. */
export const pageCosts: ReadonlyMap<string, readonly EachCost[][]> = measured;
