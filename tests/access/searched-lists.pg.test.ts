import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { peopleForAdmins } from "~/features/accounts/people/people-for-admins.server";
import {
  adminActionsForAdmins,
  securityEventsForAdmins,
} from "~/features/audit/audit-for-admins.server";
import { publishedDesigns } from "~/features/collections/published-designs.server";
import { adminDesigns } from "~/features/designs/designs-for-admins.server";
import { payoutsForAdmins } from "~/features/earnings/payouts/payouts-for-admins.server";
import { ordersForAdmins } from "~/features/orders/orders-for-admins.server";
import { adminProducts } from "~/features/products/edit/products-for-admins.server";
import { MOST_FOUND } from "~/lib/list-page";
import { readListPage, type ListPage, type NextPage } from "~/lib/list-page";

import { fillShop } from "~tests/support/growth/fill-shop";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";

// More products and orders than a search counts.
const ROWS = 9_000;

const database = postgresTestDatabase("once", { max: 4 });

beforeAll(() => fillShop(database.pool, ROWS), 300_000);

type Read = (page: ListPage) => Promise<{ rows: readonly { id: string }[]; next: NextPage | null }>;

/** The ids of the first pages, from one to the next as a link goes. */
async function firstIds(read: Read, pages = 4): Promise<string[]> {
  const ids: string[] = [];
  let page = readListPage(new URLSearchParams());
  for (let at = 0; at < pages; at += 1) {
    const { rows, next } = await read(page);
    ids.push(...rows.map(({ id }) => id));
    if (!next) break;
    page = readListPage(new URLSearchParams({ after: next.after }));
  }
  return ids;
}

async function idsOf(query: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ id: string }>(sql.raw(query));
  return rows.map(({ id }) => id);
}

test.each([
  { q: "INK-", inOrder: "created_at desc, id desc", sort: "-placed" as const },
  { q: "INK-", inOrder: "total_cents, id", sort: "total" as const },
  { q: "INK-1", inOrder: "created_at desc, id desc", sort: "-placed" as const },
  { q: "INK-77", inOrder: "created_at desc, id desc", sort: "-placed" as const },
])("orders found by $q, $sort: the same rows as all that match, page by page", async (searched) => {
  const { q, inOrder, sort } = searched;
  const found = await idsOf(
    `select id from orders where number ilike '%${q}%' order by ${inOrder} limit 96`,
  );
  expect(await firstIds((page) => ordersForAdmins(database.db, { q, sort, page }))).toEqual(found);
});

const newest = "order by l.created_at desc, l.id desc limit 96";

test.each([
  { q: "sign in", found: `security_logs l where l.action = 'SIGN_IN_SUCCESS' ${newest}` },
  {
    q: "name 14",
    found: `security_logs l join profiles p on p.id = l.user_id where p.name_key like '%name 14%' ${newest}`,
  },
  {
    q: "sign",
    sort: "action" as const,
    found: "security_logs l order by lower(l.action), l.id limit 96",
  },
])(
  "security events found by $q: the same rows as all that match, page by page",
  async (searched) => {
    const { q, sort = "-time", found } = searched;
    const ids = await firstIds((page) => securityEventsForAdmins(database.db, { q, sort, page }));
    expect(ids).toEqual(await idsOf(`select l.id from ${found}`));
  },
);

test.each([
  { q: "refund asked", found: `admin_actions l where l.action = 'REFUND_ASKED' ${newest}` },
  {
    q: "dragon",
    found: `admin_actions l join products p on p.id::text = l.resource_id where p.title ilike '%dragon%' ${newest}`,
  },
])(
  "admin actions found by $q: the same rows as all that match, page by page",
  async ({ q, found }) => {
    const ids = await firstIds((page) => adminActionsForAdmins(database.db, { q, page }));
    expect(ids).toEqual(await idsOf(`select l.id from ${found}`));
  },
);

test("a search that finds more than are counted says so, and one that finds fewer says how many", async () => {
  const { db } = database;
  const total = async (q: string) => (await ordersForAdmins(db, { q })).total;
  expect(await total("INK-")).toBe(MOST_FOUND + 1);
  expect(await total("INK-77")).toBe(111);
  expect(await total("nothing of the kind")).toBe(0);
  expect((await ordersForAdmins(db, { q: "INK-", status: "expired" })).total).toBe(ROWS / 12);
});

test("what every row has finds the list as it is without a search, in each kind of order", async () => {
  const { db } = database;
  const same = async (searched: Read, plain: Read) =>
    expect(await firstIds(searched)).toEqual(await firstIds(plain));
  for (const sort of ["-created", "price", "creator", "-creator"] as const)
    await same(
      (page) => adminProducts(db, { q: "growth", sort, page }),
      (page) => adminProducts(db, { sort, page }),
    );
  for (const sort of ["title", "-creator"] as const)
    await same(
      (page) => adminDesigns(db, { q: " ", sort, page }),
      (page) => adminDesigns(db, { sort, page }),
    );
  for (const sort of ["-uploaded", "collection", "-collection"] as const)
    await same(
      (page) => publishedDesigns(db, { q: " ", sort, page }),
      (page) => publishedDesigns(db, { sort, page }),
    );
  await same(
    (page) => peopleForAdmins(db, { q: " ", sort: "-since", page }),
    (page) => peopleForAdmins(db, { sort: "-since", page }),
  );
});

test("the creator's name finds what a list shows of them: a child's age group, and no child's name", async () => {
  const { db } = database;
  const { rows: children } = await payoutsForAdmins(db, { q: "young creator, 8-10" });
  expect(children.length).toBe(24);
  expect(new Set(children.map(({ creatorName }) => creatorName))).toEqual(
    new Set(["A young creator, 8-10"]),
  );
  const { rows: named } = await payoutsForAdmins(db, { q: "NAME 14" });
  expect(named.length).toBeGreaterThan(0);
  for (const { creatorName } of named) expect(creatorName).toMatch(/^Name 14/);
});
