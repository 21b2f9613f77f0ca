import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { userChoices } from "~/people/users/user-choices.server";
import { usersForAdmins } from "~/people/users/users-for-admins.server";
import {
  adminActionsForAdmins,
  securityEventsForAdmins,
} from "~/platform/audit/audit-for-admins.server";
import { publishedDesigns } from "~/catalog/collections/published-designs.server";
import { consentsForAdmins } from "~/families/consent/consents-for-admins.server";
import { messagesForAdmins } from "~/desk/contact/messages-for-admins.server";
import { adminDesigns } from "~/drawings/designs-for-admins.server";
import { payoutsForAdmins } from "~/money/payouts/payouts-for-admins.server";
import { ordersForAdmins } from "~/orders/orders-for-admins.server";
import { adminProducts } from "~/catalog/edit/products-for-admins.server";
import { reviewsForAdmins } from "~/store/reviews/reviews-for-admins.server";
import { mailsForAdmins } from "~/desk/system/mail-desk/mails-for-admins.server";
import { MOST_FOUND } from "~/lib/list-page";

import { childHandle } from "~tests/support/admin/child-handle";
import { fillShop } from "~tests/support/growth/fill-shop";
import { idsToTheEnd, type ReadPage } from "~tests/support/growth/list-pages";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";

// More products and orders than a search counts.
const ROWS = 9_000;

const database = postgresTestDatabase("once", { max: 4 });

beforeAll(() => fillShop(database.pool, ROWS), 300_000);

/** The ids of the first pages. */
const firstIds = (read: ReadPage, links = 4) => idsToTheEnd(read, { links });

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
  const same = async (searched: ReadPage, plain: ReadPage) =>
    expect(await firstIds(searched)).toEqual(await firstIds(plain));
  for (const sort of ["-created", "price"] as const)
    await same(
      (page) => adminProducts(db, { q: "growth", sort, page }),
      (page) => adminProducts(db, { sort, page }),
    );
  for (const sort of ["title", "-uploaded"] as const)
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
    (page) => usersForAdmins(db, { q: " ", sort: "-since", page }),
    (page) => usersForAdmins(db, { sort: "-since", page }),
  );
});

test("the creator's name finds what a list shows of them: a child's age group, and no child's name", async () => {
  const { db } = database;
  const { rows: children } = await payoutsForAdmins(db, { q: "young creator, 8-10" });
  expect(children.length).toBe(24);
  for (const { creatorUserId, creatorName } of children)
    expect(creatorName).toBe(`${childHandle(creatorUserId ?? "")}, 8-10`);
  const name = children[0]?.creatorName ?? "";
  const { rows: ofHandle } = await payoutsForAdmins(db, { q: name });
  expect(new Set(ofHandle.map(({ creatorName }) => creatorName))).toEqual(new Set([name]));
  const { rows: named } = await payoutsForAdmins(db, { q: "NAME 14" });
  expect(named.length).toBeGreaterThan(0);
  for (const { creatorName } of named) expect(creatorName).toMatch(/^Name 14/);
});

const owner = { role: "owner" } as const;

/** An address that no search by a part of it finds, as the rows themselves say. */
const isGuarded = (
  address: string,
) => `(exists (select 1 from parental_consents gc where gc.parent_email = ${address}::citext)
  or exists (select 1 from users gu join profiles gp on gp.id = gu.id left join age_verifications gv on gv.user_id = gp.id
    where gu.email = ${address}::citext and (gp.account_type = 'creator' and gp.age_bracket is distinct from '18+'
      or birthday_on(gv.date_of_birth, 18) > day_everywhere()
      or exists (select 1 from parental_consents gc where gc.guardian_user_id = gp.id))))`;

const reviewed = "reviews l join products p on p.id = l.product_id where l.status = 'visible'";

test.each([
  { q: "soft 3", sort: "-written" as const, inOrder: "l.created_at desc, l.id desc" },
  { q: "dragon", sort: "-rating" as const, inOrder: "l.rating desc, l.id desc" },
  { q: "bo 1", sort: "product" as const, inOrder: "left(lower(p.title), 200), l.id" },
])("reviews found by $q, $sort: the same rows as all that match", async ({ q, sort, inOrder }) => {
  const found = `${reviewed} and (l.text ilike '%${q}%' or l.author_name ilike '%${q}%' or p.title ilike '%${q}%')`;
  const read: ReadPage = (page) => reviewsForAdmins(database.db, { q, sort, page });
  expect(await firstIds(read)).toEqual(
    await idsOf(`select l.id from ${found} order by ${inOrder} limit 96`),
  );
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from ${found}`,
  );
  const { total } = await reviewsForAdmins(database.db, { q });
  expect(total).toBe(Math.min(rows[0]?.n ?? 0, MOST_FOUND + 1));
});

test("hidden reviews by product: the same rows as all of them, page by page", async () => {
  for (const way of ["asc", "desc"] as const) {
    const found =
      await idsOf(`select l.id from reviews l join products p on p.id = l.product_id where l.status = 'hidden'
      order by left(lower(p.title), 200) ${way}, l.id ${way}`);
    const sort = way === "asc" ? "product" : "-product";
    const read: ReadPage = (page) =>
      reviewsForAdmins(database.db, { status: "hidden", sort, page });
    expect(await firstIds(read, 9)).toEqual(found);
    expect(found.length).toBeGreaterThan(24);
  }
});

test.each(["many-7", "many-77", "MANY-44@inkling.test", "many-4600@inkling.test", "inkling"])(
  "mails found by %s: the same rows as all that match, page by page",
  async (q) => {
    const ids = await firstIds((page) => mailsForAdmins(database.db, { q, page }));
    expect(ids).toEqual(
      await idsOf(`select l.id from mails l where l."to" ilike '%${q}%'
        and (lower(l."to") = lower('${q}') or not ${isGuarded('l."to"')}) ${newest}`),
    );
    expect(ids.length).toBeGreaterThan(0);
  },
);

test.each(["name 33", "many-8", "many-44@inkling.test", "hello"])(
  "messages found by %s: the same rows as all that match",
  async (q) => {
    const { rows, total } = await messagesForAdmins(database.db, owner, { state: "all", q });
    const found =
      await idsOf(`select l.id from contact_messages l where l.name ilike '%${q}%' or l.message ilike '%${q}%'
      or (l.email::text ilike '%${q}%' and (l.email = '${q}' or not ${isGuarded("l.email")})) order by l.created_at desc, l.id desc`);
    expect(rows.map(({ id }) => id)).toEqual(found.slice(0, 24));
    expect(total).toBe(found.length);
  },
);

test("consents found by their guardian's handle are that guardian's alone", async () => {
  const guardians = await idsOf(
    "select distinct guardian_user_id as id from parental_consents where guardian_user_id is not null order by 1 limit 3",
  );
  for (const id of guardians) {
    const { rows: consents } = await consentsForAdmins(database.db, {
      q: `Parent ${id.slice(0, 6)}`,
    });
    expect(consents.map((consent) => consent.id)).toEqual(
      await idsOf(`select l.id from parental_consents l
        where left(l.guardian_user_id::text, 6) = '${id.slice(0, 6)}' order by l.created_at desc, l.id desc limit 24`),
    );
    expect(consents.length).toBeGreaterThan(0);
  }
});

test.each(["name", "family 3", "name 333", "inkling", "many-8999"])(
  "the picker offers the first adults found by %s, in the order of their names",
  async (q) => {
    const found = await idsOf(`select p.id from profiles p join users u on u.id = p.id
      where p.name_key not like 'a young%' and (p.name_key like '%${q}%'
        or (u.email::text ilike '%${q}%' and not ${isGuarded("u.email")})) order by p.name_key, p.id limit 8`);
    expect((await userChoices(database.db, owner, q)).map(({ id }) => id)).toEqual(found);
    expect(found.length).toBeGreaterThan(0);
  },
);

test("a list of orders counts and has the orders that it finds by a title, not their lines", async () => {
  const { db } = database;
  await db.execute(sql`insert into order_lines (order_id, position, title, size, color, unit_price_cents, quantity, gross_cents, commission_bps)
    select o.id, 10 + n, 'Many of one', 'M', 'Black', 2500, 1, 2500, 1500
    from (select id from orders order by id limit 30) o cross join generate_series(1, 80) n`);
  expect((await ordersForAdmins(db, { q: "many of one" })).total).toBe(30);
  expect(await firstIds((page) => ordersForAdmins(db, { q: "many of one", page }))).toEqual(
    await idsOf(`select l.id from orders l
      where exists (select 1 from order_lines where order_id = l.id and title = 'Many of one') ${newest}`),
  );
});
