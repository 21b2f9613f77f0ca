import pg from "pg";

import { createDatabase } from "~/db/client.server";
import {
  noFilters,
  storeSorts,
  type StoreFilters,
} from "~/features/storefront/listing/store-filters";
import { storeListing } from "~/features/storefront/listing/store-listing.server";

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

type Asked = { filters: StoreFilters; after: string | null };

/** By kind of read: the cost of each of 400, as the store makes them: a page and its total. */
export async function measureReads(url: string): Promise<ReadonlyMap<string, EachCost[]>> {
  const pool = new pg.Pool({ connectionString: url, max: 4, idleTimeoutMillis: 0 });
  const db = createDatabase(pool);
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const databasePid = parentOf(rows[0]?.pid ?? 0);
  const first = await storeListing(db, noFilters);
  const all = (filters: Partial<StoreFilters>, after: string | null = null): Asked => ({
    filters: { ...noFilters, ...filters },
    after,
  });
  const kinds: Record<string, (run: number) => Asked> = {
    "a list": (run) => all({ sort: at(storeSorts, run) }, run % 8 === 0 ? first.next : null),
    "a list with filters": (run) =>
      all({
        age: run % 2 === 0 ? at(ages, run) : null,
        state: run % 3 === 0 ? at(states, run) : null,
        collection: run % 2 === 1 ? `collection-${1 + (run % 8)}` : null,
      }),
    "a search": (run) => all({ q: at(searches, run), age: run % 5 === 0 ? at(ages, run) : null }),
    "a sorted search": (run) => all({ q: at(searches, run), sort: at(storeSorts, run) }),
  };
  const measured = new Map<string, EachCost[]>();
  for (const [kind, ask] of Object.entries(kinds)) {
    const costs: EachCost[] = [];
    for (let run = 0; run < RUNS + WARM_UP; run += 1) {
      const { filters, after } = ask(run);
      const cost = await costOf(databasePid, () => storeListing(db, filters, { after }));
      if (run >= WARM_UP) costs.push(cost);
    }
    measured.set(kind, costs);
  }
  await pool.end();
  return measured;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("Nothing to choose from");
  return item;
}
