import { performance } from "node:perf_hooks";

import { sql } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import {
  noFilters,
  storeSorts,
  type StoreFilters,
} from "~/features/storefront/listing/store-filters";
import { storeListing } from "~/features/storefront/listing/store-listing.server";

type Measured = { kind: string; runs: number; p50: number; p95: number };

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

/** Times, in ms, of list, filter and search as the store runs them: a page and its total. */
export async function measureCatalogue(db: Database): Promise<Measured[]> {
  const first = await storeListing(db, noFilters);
  const kinds: Record<string, (run: number) => { filters: StoreFilters; after: string | null }> = {
    list: (run) => ({
      filters: { ...noFilters, sort: at(storeSorts, run) },
      after: run % 8 === 0 ? first.next : null,
    }),
    filter: (run) => ({
      filters: {
        ...noFilters,
        age: run % 2 === 0 ? at(ages, run) : null,
        state: run % 3 === 0 ? at(states, run) : null,
        collection: run % 2 === 1 ? `collection-${1 + (run % 8)}` : null,
      },
      after: null,
    }),
    search: (run) => ({
      filters: { ...noFilters, q: at(searches, run), age: run % 5 === 0 ? at(ages, run) : null },
      after: null,
    }),
  };
  const measured: Measured[] = [];
  for (const [kind, ask] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS + WARM_UP; run += 1) {
      const { filters, after } = ask(run);
      const start = performance.now();
      await storeListing(db, filters, { after });
      if (run >= WARM_UP) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    measured.push({ kind, runs: RUNS, p50: share(times, 0.5), p95: share(times, 0.95) });
  }
  return measured;
}

/** The database's plans for the statements behind a list, a filter and a search. */
export async function cataloguePlans(db: Database): Promise<Record<string, string>> {
  const columns = "product_id, slug, title, price_cents, creator_name, age_bracket, picture_id";
  const statements = {
    list: `select ${columns} from store_listings order by created_at desc, product_id desc limit 25`,
    "next page": `select ${columns} from store_listings where (created_at, product_id) < (timestamptz '2026-01-01 12:00', '7b0e8f4e-54f1-4a5f-9a0e-0f2f4cf0a111') order by created_at desc, product_id desc limit 25`,
    "filter by state and age": `select ${columns} from store_listings where browsing_bracket = '4-7' and state = 'TX' order by created_at desc, product_id desc limit 25`,
    "total of a filter":
      "select coalesce(sum(designs), 0) from store_counts where browsing_bracket = '4-7' and state = 'TX'",
    "words of a search":
      "select word from store_vocabulary where word like '%' || search_fold('dragon') || '%' limit 61",
    "search and its total": `select ${columns}, hits.total from store_listings join (select * from (select h.*, count(*) over () as total from (select distinct created_at, product_id from store_words where word in ('dragon', 'dragonfly')) h) counted order by created_at desc, product_id desc limit 25) hits using (product_id) order by store_listings.created_at desc, product_id desc`,
  };
  const plans: Record<string, string> = {};
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await db.execute<{ "QUERY PLAN": string }>(
      sql.raw(`explain (analyze, buffers, costs off, timing off) ${statement}`),
    );
    plans[name] = rows.map((row) => row["QUERY PLAN"]).join("\n");
  }
  return plans;
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("Nothing to choose from");
  return item;
}

function share(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
