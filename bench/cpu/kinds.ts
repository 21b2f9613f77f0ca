import type pg from "pg";

import { DEMO_PASSWORD } from "../../app/people/sessions/demo-accounts.ts";
import { isQuick } from "../report.ts";
import { formWith, type Visitor } from "../visitor.ts";

type Deed = (visitor: Visitor, item: string) => Promise<unknown>;

/** One kind of request: what it is held to, and what a turn asks for. */
export type Kind = {
  name: string;
  /** In requests to a bare server. */
  goal: { most: number };
  mostStatements?: { most: number };
  /** So many turns are not counted. */
  warmingTurns: number;
  /** Done beforehand with each of some items, and not counted. */
  before?: (turn: number) => string[];
  prepare?: Deed;
  /** Paths, variants or accounts; each is counted as one request. */
  asked: (turn: number) => string[];
  deed: Deed;
  /** Waited for, and counted. */
  after?: (since: Date) => Promise<void>;
  /** Something else that each of them costs and that does not count. */
  besides?: "password";
};

/** How many of each a turn asks for: enough that the ticks in which the system counts do not matter. */
const PAGES = isQuick ? 64 : 96;
const CARTS = isQuick ? 128 : 192;
const ORDERS = isQuick ? 16 : 28;
const ACCOUNTS = 40;
/** As many shirts as one visitor puts into the cart before the next one comes. */
const ADDS_A_VISITOR = 10;

const sorts = ["newest", "price-low", "price-high", "title"];
const ages = ["", "&age=4-7", "&age=8-10", "&age=11-13", "&age=14-17"];
export const buyer = {
  name: "Rose Buyer",
  line1: "12 Maple Street",
  line2: "",
  city: "Portland",
  state: "OR",
  postalCode: "97205",
};

/** The kinds, with addresses that the catalogue has. */
export async function kindsIn(pool: pg.Pool, emails: readonly string[]): Promise<Kind[]> {
  const many = async (query: string) =>
    (await pool.query<{ one: string }>(query)).rows.map(({ one }) => one);
  const states = await many("select distinct state as one from store_listings where state > ''");
  const titles = await many("select title as one from products order by md5(slug) limit 4000");
  const words = wordsOf(titles);
  const lists = mixed(
    sorts.flatMap((sort) =>
      ages.flatMap((age) => states.map((state) => `/store?sort=${sort}&state=${state}${age}`)),
    ),
  );
  const searches = mixed(sorts.flatMap((sort) => words.map((q) => `/store?q=${q}&sort=${sort}`)));
  const shirts = await many(
    "select '/store/' || slug as one from products where slug like 'fill-%' and status = 'active' order by md5(slug) limit 4000",
  );
  const variantsOf = (which: string, limit: number) =>
    many(
      `select v.id as one from product_variants v join products p on p.id = v.product_id
       where ${which} and v.is_available order by md5(v.id::text) limit ${limit}`,
    );
  const filled = await variantsOf("p.slug like 'fill-1%'", 2_000);
  // Of few of the demo's shirts: their pictures, which mails carry, are drawn before anything is counted.
  const drawn = await variantsOf(
    "p.id in (select product_id from store_listings where slug not like 'fill-%' order by slug limit 6)",
    96,
  );
  const page = (all: readonly string[]) => ({
    warmingTurns: 2,
    asked: (turn: number) => part(all, turn, PAGES),
    deed: (visitor: Visitor, path: string) => visitor.look(path),
  });
  const adds = new WeakMap<Visitor, number>();
  const ready: { cookies: Map<string, string>; form: URLSearchParams }[] = [];
  return [
    { name: "list anew", goal: { most: 85 }, ...page(lists) },
    { name: "search", goal: { most: 90 }, ...page(searches) },
    { name: "product anew", goal: { most: 95 }, ...page(shirts) },
    {
      name: "cart page",
      goal: { most: 90 },
      warmingTurns: 5,
      before: (turn) => pairs(filled, turn, 16),
      prepare: fillCart,
      asked: () => Array.from({ length: CARTS }, () => "/cart"),
      deed: (visitor, path) => visitor.look(path),
    },
    {
      name: "add to cart",
      goal: { most: 30 },
      warmingTurns: 5,
      asked: (turn) => part(filled, turn, CARTS),
      async deed(visitor, variantId) {
        const before = adds.get(visitor) ?? 0;
        if (before % ADDS_A_VISITOR === 0) visitor.forget();
        adds.set(visitor, before + 1);
        await visitor.post("/cart", { variantId, quantity: "1", intent: "add" });
      },
    },
    {
      name: "order with its mails",
      goal: { most: 300 },
      mostStatements: { most: 45 },
      warmingTurns: 5,
      before: (turn) => pairs(drawn, turn, ORDERS),
      async prepare(visitor, variantIds) {
        await fillCart(visitor, variantIds);
        const email = `cpu-${crypto.randomUUID()}@inkling.test`;
        const form = formWith(await visitor.read("/checkout"), "checkoutKey", { ...buyer, email });
        ready.push({ cookies: visitor.cookies, form });
      },
      asked: () => Array.from({ length: ORDERS }, String),
      async deed(visitor) {
        const next = ready.pop();
        if (!next) throw new Error("No cart is ready");
        visitor.forget(next.cookies);
        const payPage = await visitor.post("/checkout", next.form);
        const paid = await visitor.post(payPage.pathname, { intent: "pay" });
        if (!paid.searchParams.has("order")) throw new Error("It is not paid");
      },
      after: (since) => untilAllIsDone(pool, since),
    },
    {
      name: "sign-in, besides the password's hash",
      goal: { most: 130 },
      warmingTurns: 2,
      asked: () => [...emails, ...emails],
      async deed(visitor, email) {
        visitor.forget();
        await visitor.post("/auth", { email, password: DEMO_PASSWORD });
      },
      besides: "password",
    },
  ];
}

/** Shoppers with the password of the demo's accounts, and its hash. */
export async function accountsOf(pool: pg.Pool): Promise<{ emails: string[]; hash: string }> {
  const id = "md5('cpu-account' || n)::uuid";
  const numbers = `generate_series(1, ${ACCOUNTS}) n`;
  await pool.query(`
    insert into users (id, name, email, email_verified)
    select ${id}, 'Rose', 'cpu-' || n || '@inkling.test', true from ${numbers};
    insert into profiles (id, account_type, first_name, last_name)
    select ${id}, 'customer', 'Rose', 'Buyer' from ${numbers};
    insert into accounts (user_id, account_id, provider_id, password)
    select ${id}, ${id}::text, 'credential', a.password
    from ${numbers}, accounts a join users u on u.id = a.user_id and u.email = 'customer@inkling.test'`);
  const { rows } = await pool.query<{ password: string }>(
    "select password from accounts where password is not null limit 1",
  );
  const emails = Array.from({ length: ACCOUNTS }, (_, at) => `cpu-${at + 1}@inkling.test`);
  return { emails, hash: rows[0]?.password ?? "" };
}

async function fillCart(visitor: Visitor, variantIds: string): Promise<void> {
  visitor.forget();
  for (const variantId of variantIds.split(","))
    await visitor.post("/cart", { variantId, quantity: "1", intent: "add" });
}

/** Those that some of the titles have, and not many: 30 to 600 of 10,000. */
function wordsOf(titles: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const title of titles)
    for (const word of new Set(title.toLowerCase().match(/[a-z]{4,}/g)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  const share = (count: number) => count / titles.length;
  return [...counts].flatMap(([word, count]) =>
    share(count) >= 0.003 && share(count) <= 0.06 ? [word] : [],
  );
}

/** So many of them, from where the turn before ended. */
function part(all: readonly string[], turn: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => all[(turn * count + at) % all.length] ?? "");
}

function pairs(all: readonly string[], turn: number, count: number): string[] {
  const second = part(all, turn + 1, count);
  return part(all, turn, count).map((id, at) => `${id},${second[at]}`);
}

/** In an order that is the same each time, and has nothing to do with theirs. */
function mixed(all: readonly string[]): string[] {
  return all.map((_, at) => all[(at * 7919) % all.length] ?? "");
}

/** Until every order is paid, its events are handled, and its mails are in the outbox. */
async function untilAllIsDone(pool: pg.Pool, since: Date): Promise<void> {
  const end = Date.now() + 300_000;
  for (;;) {
    const { rows } = await pool.query<{ left: number }>(
      `select (select count(*) from mails where sent_at is null and due_at <= now() + interval '5 minutes'
          and created_at >= $1)::int
        + (select count(*) from orders where status = 'pending_payment' and email like 'cpu-%'
          and created_at >= $1)::int as left`,
      [since],
    );
    if (rows[0]?.left === 0) return;
    if (Date.now() > end) throw new Error("Orders and mails were left");
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
