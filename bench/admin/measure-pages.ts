import { join } from "node:path";
import pg from "pg";

import { createDatabase } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";

import { pageAsker } from "../../tests/support/ask-page";
import { makeAdmin } from "../../tests/support/factories/accounts";
import { fillShop } from "../../tests/support/growth/fill-shop";
import { id } from "../../tests/support/growth/fill-words";
import { growingPages, idIn } from "../../tests/support/growth/growing-pages";
import { startPostgresServer } from "../../tests/support/postgres/postgres-server";
import { requestWorld } from "../../tests/support/request-world";

type Times = { p50: number; p95: number };

const ROUNDS = 20;

/** Those that the test of plans lets grow, too. */
const alsoMeasured = [
  "/admin/payouts",
  "/admin/payouts/owed",
  "/admin/reports",
  "/admin/orders/print",
  "/admin/products/manage?sort=creator",
  "/admin/people?sort=name",
];
const addresses = [
  ...Object.values(growingPages).flatMap((of) => (typeof of === "string" ? [] : of)),
  ...alsoMeasured,
];

type Shop = { pool: pg.Pool; open(path: string): Promise<unknown> };

/** @param url a database that this has filled before; without one it is made, which takes minutes */
async function openShop(size: number, url: string | undefined): Promise<Shop> {
  const pool = new pg.Pool({
    connectionString: url ?? (await (await madeServer()).createDatabase(`pages_${size}`)),
    max: 10,
  });
  // The server stops a moment before its last idle connections close.
  pool.on("error", () => undefined);
  if (!url) {
    await migrateDatabase(pool, join(process.cwd(), "drizzle"));
    await fillShop(pool, size);
  }
  const admin = await makeAdmin(createDatabase(pool));
  const world = await requestWorld({ pool });
  return { pool, open: await pageAsker(() => world.context(admin)) };
}

/** Everything that the loaders of a page and of its layouts do, in milliseconds; the shops take turns. */
async function timesIn(shops: readonly Shop[], address: string): Promise<Times[]> {
  const taken = shops.map((): number[] => []);
  for (let round = -2; round < ROUNDS; round += 1)
    for (const [at, shop] of shops.entries()) {
      const path = await withIds(shop.pool, address);
      const started = performance.now();
      await shop.open(path);
      if (round >= 0) taken[at]?.push(performance.now() - started);
    }
  return taken.map((times) => {
    const sorted = times.toSorted((a, b) => a - b);
    const share = (part: number) => sorted[Math.floor(ROUNDS * part)] ?? Number.NaN;
    return { p50: share(0.5), p95: share(0.95) };
  });
}

async function withIds(pool: pg.Pool, address: string): Promise<string> {
  let path = address;
  for (const [place, kind = ""] of address.matchAll(idIn)) {
    const { rows } = await pool.query<{ id: string }>(`select ${id(kind, "3")} as id`);
    path = path.replace(place, rows[0]?.id ?? "");
  }
  return path;
}

const sizes = (process.env["PAGES_OF"] ?? "").split(",").map(Number);
const urls = (process.env["PAGES_AT"] ?? "").split(",").filter(Boolean);
const servers: Awaited<ReturnType<typeof startPostgresServer>>[] = [];

async function madeServer() {
  const [made = await startPostgresServer()] = servers;
  if (servers.length === 0) servers.push(made);
  return made;
}

const shops: Shop[] = [];
for (const [at, size] of sizes.entries()) shops.push(await openShop(size, urls[at]));
const measured = new Map<string, Times[]>();
for (const address of addresses) measured.set(address, await timesIn(shops, address));
for (const { pool } of shops) await pool.end();
for (const server of servers) await server.stop();

/** By address, a size after the other; measured while this is imported, as pages import more. */
export const pageTimes: ReadonlyMap<string, readonly Times[]> = measured;
