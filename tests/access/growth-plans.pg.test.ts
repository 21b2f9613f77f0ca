/** @module-tag sweep */

import { beforeAll, describe, expect, test } from "vitest";

import { monthOf } from "~/books/month/month";
import { noFilters } from "~/store/listing/store-filters";
import { storeListing } from "~/store/listing/store-listing.server";
import { MOST_FOUND } from "~/lib/list-page";
import { publicFiles, publicPages } from "~/public-pages";

import { makeAdmin } from "~tests/support/factories/accounts";
import { notingPool, type Asked } from "~tests/support/growth/asked-statements";
import { fillShop } from "~tests/support/growth/fill-shop";
import { id } from "~tests/support/growth/fill-words";
import {
  growingPages,
  idIn,
  knownToGrow,
  knownToRead,
  mostBuffersOf,
  mostRowsOf,
} from "~tests/support/growth/growing-pages";
import { planCost } from "~tests/support/growth/plan-cost";
import { pageAsker } from "~tests/support/ask-page";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { requestWorld } from "~tests/support/request-world";

import { readRouteTable } from "./route-table";

/** Products and orders; everything else in proportion. */
const ROWS = 20_000;
/** What a statement may read one row after another: small tables, and never all there is. */
const MOST_ROWS = 1_500;
/** What it may sort to find a page: the hits of a search that are not too many to be sorted. */
const MOST_SORTED = 8_000;
/** What it may read in all: a page of rows, each with its own looks into indexes. */
const MOST_BUFFERS = 1_500;
const OF_PAGE = [MOST_ROWS, MOST_BUFFERS] as const;
/**
 * A search of a list looks twice as many hits up as it counts, however many there are: each is four
 * pages of an index.
 */
const OF_SEARCH = [MOST_ROWS, 2 * 4 * MOST_FOUND] as const;

/** A search of the store looks 2,000 hits up at most, and then a page of 25 among the next 2,500 of the list. */
const OF_STORE_SEARCH = [MOST_ROWS, 2_600] as const;

function mostOf(address: string): readonly [rows: number, buffers: number] {
  if (/^\/admin.*[?&]q=/.test(address)) return OF_SEARCH;
  if (/^\/(?:store|suggestions\.json)\?q=/.test(address)) return OF_STORE_SEARCH;
  return OF_PAGE;
}

const database = postgresTestDatabase("once", { max: 4 });
const { rows: routes } = await readRouteTable();
let asked: Asked[] = [];
let open: Awaited<ReturnType<typeof pageAsker>>;

beforeAll(fillAndOpen, 300_000);

async function fillAndOpen() {
  await fillShop(database.pool, ROWS);
  const admin = await makeAdmin(database.db);
  const noting = notingPool(database.pool);
  ({ asked } = noting);
  const world = await requestWorld({ pool: noting.pool });
  open = await pageAsker(() => world.context(admin));
}

test("every page of the admin area, and every public one, has its line", () => {
  const ofAdmins = routes.map(({ path }) => path).filter((path) => path.startsWith("/admin"));
  const wanted = [...ofAdmins, ...Object.keys({ ...publicPages, ...publicFiles })];
  expect(Object.keys(growingPages).toSorted()).toEqual(wanted.toSorted());
});

const listed = Object.values(growingPages).flatMap((of) => (typeof of === "string" ? [] : of));
/** Every address of the store; of a page of the desk its own and one search: the benchmark times the others. */
const held = Object.values(growingPages).flatMap((of) => {
  if (typeof of === "string") return [];
  if (!of[0]?.startsWith("/admin")) return of;
  return [of[0], ...of.filter((address) => /[?&]q=/.test(address)).slice(0, 1)];
});
const addresses = [...new Set(held)].filter((address) => !(address in knownToGrow));

test("what is known to grow is measured, too", () => {
  expect(Object.keys(knownToGrow).filter((address) => !listed.includes(address))).toEqual([]);
});

describe(`with ${ROWS} products and orders, no statement reads or sorts them all`, () => {
  test.each(addresses)("%s", async (address) => {
    const path = await withIds(address);
    asked.length = 0;
    const { status } = await open(path);
    const [mostRows, mostBuffers] = mostOf(address);
    expect(status).toBeLessThan(400);
    const tooMuch: string[] = [];
    for (const statement of asked.filter(({ text }) => /^\s*(select|with)\b/i.test(text))) {
      if (knownToRead.some(([part]) => statement.text.includes(part))) continue;
      const { buffers, scanned, sorted } = await planCost(database.pool, statement);
      if (
        buffers > (mostBuffersOf[address] ?? mostBuffers) ||
        scanned.rows > (mostRowsOf[address] ?? mostRows) ||
        sorted > MOST_SORTED
      )
        tooMuch.push(
          `${buffers} pages, ${scanned.rows} rows of ${scanned.table}, ${sorted} sorted: ${statement.text}`,
        );
    }
    expect(tooMuch).toEqual([]);
  });
});

test("a search that finds more than 2,000 says so, and one that finds fewer counts each", async () => {
  const { db, pool } = database;
  const listed = (q: string) => storeListing(db, { ...noFilters, q, sort: "title" });
  for (const q of ["dragon", "name space"])
    expect(await listed(q)).toMatchObject({ total: 2_000, isTotalCapped: true });
  const { total, isTotalCapped, facets } = await listed("brave tiger");
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from store_listings where title like 'Brave Tiger%'",
  );
  expect([total, isTotalCapped, facets.isCapped]).toEqual([rows[0]?.n, false, false]);
});

async function withIds(address: string): Promise<string> {
  let path = address.replace("{month}", monthOf(new Date()));
  for (const [place, kind = ""] of path.matchAll(idIn)) {
    const { rows } = await database.pool.query<{ id: string }>(`select ${id(kind, "3")} as id`);
    path = path.replace(place, rows[0]?.id ?? "");
  }
  return path;
}
