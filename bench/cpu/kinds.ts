import type pg from "pg";

import type { GoalName } from "../goals.ts";
import type { Asked } from "./asked.ts";
import { emails, one } from "./filled-shop.ts";

/** One kind of request: what it is held to, and what a turn asks for. */
export type Kind = {
  name: string;
  goal: GoalName;
  /** So many turns of a process are not counted: then each has compiled its code and made its plans. */
  warmingTurns: number;
  /** Asked for beforehand, and not counted. */
  before?: (turn: number) => Asked;
  asked: (turn: number) => Asked;
  /** Waited for, and counted. */
  after?: (pool: pg.Pool, since: Date) => Promise<void>;
  /** Something else that each of them costs and that does not count. */
  besides?: "password";
};

const CALLERS = 16;
const WARMING_TURNS = 5;
/** Of what calls the same code again and again. */
const FEW_WARMING_TURNS = 2;
/** How many of each a turn asks for: enough that the ticks in which the system counts do not matter. */
const isQuick = process.argv.includes("--quick");
const PAGES = isQuick ? 64 : 96;
const CARTS = isQuick ? 128 : 192;
const ORDERS = isQuick ? 16 : 28;

/** The kinds, with addresses that the catalogue has. */
export async function kindsIn(pool: pg.Pool): Promise<Kind[]> {
  const states = (await many(pool, "select distinct state as one from store_listings")).filter(
    Boolean,
  );
  const words = await many(
    pool,
    "select distinct word as one from store_words where word ~ '^[a-z]{4,}$' group by word having count(*) between 30 and 600",
  );
  const lists = mixed(
    sorts.flatMap((sort) =>
      ages.flatMap((age) => states.map((state) => `/store?sort=${sort}&state=${state}${age}`)),
    ),
  );
  const searches = mixed(sorts.flatMap((sort) => words.map((q) => `/store?q=${q}&sort=${sort}`)));
  const shirts = await many(
    pool,
    "select '/store/' || slug as one from products where slug like 'fill-%' and status = 'active' order by md5(slug) limit 4000",
  );
  // Of few of the demo's shirts: their pictures, which mails carry, are drawn before anything is counted.
  const variants = await many(
    pool,
    `select v.id as one from product_variants v join products p on p.id = v.product_id
     where p.id in (select product_id from store_listings where slug not like 'fill-%' order by slug limit 6)
       and v.is_available order by md5(v.id::text) limit 96`,
  );
  const filled = await many(
    pool,
    `select v.id as one from product_variants v join products p on p.id = v.product_id
     where p.slug like 'fill-1%' and v.is_available order by md5(v.id::text) limit 2000`,
  );
  const read = (paths: readonly string[]) => (turn: number) => ({
    deed: "read" as const,
    items: part(paths, turn, PAGES),
  });
  const pairs = (of: readonly string[], turn: number, count: number) =>
    part(of, turn, count).map((id, at) => `${id},${part(of, turn + 1, count)[at]}`);
  return [
    { name: "list anew", goal: "list", warmingTurns: FEW_WARMING_TURNS, asked: read(lists) },
    { name: "search", goal: "search", warmingTurns: FEW_WARMING_TURNS, asked: read(searches) },
    { name: "product anew", goal: "product", warmingTurns: FEW_WARMING_TURNS, asked: read(shirts) },
    {
      name: "cart page",
      goal: "cart",
      warmingTurns: WARMING_TURNS,
      before: (turn) => ({ deed: "fill-carts", items: pairs(filled, turn, CALLERS) }),
      asked: () => ({ deed: "cart", items: Array.from({ length: CARTS }, String) }),
    },
    {
      name: "add to cart",
      goal: "add",
      warmingTurns: WARMING_TURNS,
      asked: (turn) => ({ deed: "add", items: part(filled, turn, CARTS) }),
    },
    {
      name: "order with its mails",
      goal: "order",
      warmingTurns: WARMING_TURNS,
      before: (turn) => ({ deed: "prepare", items: pairs(variants, turn, ORDERS) }),
      asked: () => ({ deed: "order", items: Array.from({ length: ORDERS }, String) }),
      after: untilAllIsDone,
    },
    {
      name: "sign-in",
      goal: "signIn",
      warmingTurns: FEW_WARMING_TURNS,
      asked: () => ({ deed: "sign-in", items: [...emails, ...emails] }),
      besides: "password",
    },
  ];
}

const sorts = ["newest", "price-low", "price-high", "title"];
const ages = ["", "&age=4-7", "&age=8-10", "&age=11-13", "&age=14-17"];

async function many(pool: pg.Pool, query: string): Promise<string[]> {
  return (await pool.query<{ one: string }>(query)).rows.map((row) => row.one);
}

/** So many of them, from where the turn before ended. */
function part(all: readonly string[], turn: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => all[(turn * count + at) % all.length] ?? "");
}

/** In an order that is the same each time, and has nothing to do with theirs. */
function mixed(all: readonly string[]): string[] {
  return all.map((_, at) => all[(at * 7919) % all.length] ?? "");
}

const POLL_MS = 250;
const LIMIT_MS = 300_000;

/** Until every order is paid, its events are handled, and its mails are in the outbox. */
async function untilAllIsDone(pool: pg.Pool, since: Date): Promise<void> {
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    const left = await one<number>(
      pool,
      `select (select count(*) from mails where sent_at is null and due_at <= now() + interval '5 minutes'
          and created_at >= '${since.toISOString()}')::int
        + (select count(*) from orders where status = 'pending_payment' and email like 'cpu-%'
          and created_at >= '${since.toISOString()}')::int as one`,
    );
    if (left === 0) return;
    if (Date.now() > end) throw new Error(`${left} orders and mails were left`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
