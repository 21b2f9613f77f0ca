import pg from "pg";

import { createDatabase, type Database } from "~/platform/database/client.server";
import { noFilters, storeSorts, type StoreFilters } from "~/store/listing/store-filters";
import { storeListing } from "~/store/listing/store-listing.server";

import { parentOf } from "../cpu/cpu-time";
import { costOf, type EachCost } from "../cpu/each-cost";

const RUNS = 400;
const WARM_UP = 40;

const ages = ["4-7", "8-10", "11-13", "14-17"] as const;
const states = ["TX", "NY", "CA", "WA", "FL", "OH"] as const;
const searches = [
  "dragon",
  "cat",
  "mina",
  "brave tiger",
  "wobbly",
  "rocket",
  "zora",
  "pizza under",
  "octopus",
  "jonah",
];

type Catalogue = { pool: pg.Pool; db: Database; databasePid: number; next: string | null };

/** By kind of read, a catalogue after the other: the costs of 400 reads. The catalogues take turns. */
export async function measureReads(
  urls: readonly string[],
): Promise<ReadonlyMap<string, EachCost[][]>> {
  const catalogues: Catalogue[] = [];
  for (const url of urls) catalogues.push(await openCatalogue(url));
  const measured = new Map<string, EachCost[][]>();
  for (const [kind, filtersOf] of Object.entries(kinds)) {
    const costs = catalogues.map((): EachCost[] => []);
    for (let run = 0; run < RUNS + WARM_UP; run += 1)
      for (const [place, { db, databasePid, next }] of catalogues.entries()) {
        const after = kind === "a list" && run % 8 === 0 ? next : null;
        const filters = { ...noFilters, ...filtersOf(run) };
        const cost = await costOf(databasePid, () => storeListing(db, filters, { after }));
        if (run >= WARM_UP) costs[place]?.push(cost);
      }
    measured.set(kind, costs);
  }
  for (const { pool } of catalogues) await pool.end();
  return measured;
}

async function openCatalogue(url: string): Promise<Catalogue> {
  const pool = new pg.Pool({ connectionString: url, max: 4, idleTimeoutMillis: 0 });
  // The server stops a moment before its last idle connection closes.
  pool.on("error", () => undefined);
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const db = createDatabase(pool);
  const { next } = await storeListing(db, noFilters);
  return { pool, db, databasePid: parentOf(rows[0]?.pid ?? 0), next };
}

const kinds: Record<string, (run: number) => Partial<StoreFilters>> = {
  "a list": (run) => ({ sort: at(storeSorts, run) }),
  "a list with filters": (run) => ({
    age: run % 2 === 0 ? at(ages, run) : null,
    state: run % 3 === 0 ? at(states, run) : null,
    collection: run % 2 === 1 ? `collection-${1 + (run % 8)}` : null,
  }),
  "a search": (run) => ({ q: at(searches, run), age: run % 5 === 0 ? at(ages, run) : null }),
  "a sorted search": (run) => ({ q: at(searches, run), sort: at(storeSorts, run) }),
};

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("Nothing to choose from");
  return item;
}
