import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";

import { usersForAdmins } from "~/people/users/users-for-admins.server";
import {
  adminActionsForAdmins,
  securityEventsForAdmins,
} from "~/platform/audit/audit-for-admins.server";
import { messagesForAdmins } from "~/desk/contact/messages-for-admins.server";
import { ordersForAdmins } from "~/orders/orders-for-admins.server";
import { adminProducts } from "~/catalog/edit/products-for-admins.server";
import { reviewsForAdmins } from "~/store/reviews/reviews-for-admins.server";

import { rowsOfList } from "~/routes/admin/bulk/rows-of-list.server";

import { makeAdmin } from "~tests/support/factories/accounts";
import { fillShop } from "~tests/support/growth/fill-shop";
import { id } from "~tests/support/growth/fill-words";
import { idsToTheEnd, type ReadPage } from "~tests/support/growth/list-pages";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";

// Fewer hits than are looked up, and more than a page has.
const ROWS = 700;

const database = postgresTestDatabase("once", { max: 4 });
const owner = { role: "owner" } as const;

beforeAll(async () => {
  await fillShop(database.pool, ROWS);
}, 300_000);

async function idsOf(query: string): Promise<string[]> {
  const { rows } = await database.db.execute<{ id: string }>(sql.raw(query));
  return rows.map((row) => row.id);
}

/** The list has these rows and no others, page by page to its end. */
async function expectAll(read: ReadPage, query: string, most: { pages?: number } = {}) {
  const all = await idsOf(query);
  expect(all.length).toBeGreaterThan(48);
  expect(await idsToTheEnd(read, most)).toEqual(all);
}

describe("what a search finds twice stands in the list once, and the list goes on to its end", () => {
  test("products by a title that is in their address, too", { tags: ["sweep"] }, async () => {
    await database.pool.query(
      "update products set slug = 'dragon-' || slug where title ilike '%dragon%'",
    );
    await expectAll(
      (page) => adminProducts(database.db, { q: "dragon", page }),
      "select id from products where title ilike '%dragon%' order by created_at desc, id desc",
    );
  });

  test("orders by the titles of several lines, and all of them for many at once", async () => {
    const all = "select id from orders order by created_at desc, id desc";
    await expectAll((page) => ordersForAdmins(database.db, { q: "design", page }), all);
    const params = new URLSearchParams({ q: "design" });
    const admin = await makeAdmin(database.db);
    const rows = await rowsOfList(database.db, admin, "orders", params);
    expect(rows.map((row) => row.id)).toEqual(await idsOf(all));
  });

  test("orders by the name on the parcel and the address", { tags: ["sweep"] }, async () => {
    await database.pool.query(
      `update orders set email = 'name.' || number || '@inkling.test' where user_id is null`,
    );
    const seen = { seesAddresses: true, seesDeliveries: true };
    await expectAll(
      (page) => ordersForAdmins(database.db, { q: "name", ...seen, page }),
      "select id from orders order by created_at desc, id desc",
    );
  });

  test("messages by name and address", async () => {
    await database.pool.query("update contact_messages set name = 'Many of us'");
    await expectAll(
      (page) => messagesForAdmins(database.db, owner, { state: "all", q: "many", page }),
      "select id from contact_messages order by created_at desc, id desc",
    );
  });

  test("reviews by text and author", { tags: ["sweep"] }, async () => {
    await database.pool.query("update reviews set author_name = 'Soft Bo'");
    await expectAll(
      (page) => reviewsForAdmins(database.db, { q: "soft", page }),
      "select id from reviews where status = 'visible' order by created_at desc, id desc",
    );
  });

  test("people by name and username", async () => {
    await database.pool
      .query(`update profiles set first_name = 'Twin', username = 'twin_' || left(id::text, 8)
      where id in (select id from profiles where account_type = 'customer' order by created_at, id limit 60)`);
    await expectAll(
      (page) => usersForAdmins(database.db, { q: "twin", page }),
      "select id from profiles where first_name = 'Twin' order by created_at desc, id desc",
    );
  });

  test("events by name and address, where part of one finds no parent", async () => {
    for (const statement of [
      `update users set email = 'pair.' || left(id::text, 8) || '@inkling.test'
        where id in (select id from profiles where account_type = 'customer' order by created_at, id limit 200)`,
      `update profiles set first_name = 'Pair' where id in (select id from users where email like 'pair.%' and id::text < '8')`,
      `update parental_consents c set parent_email = u.email from
        (select email, row_number() over (order by email) as n from users where email like 'pair.%') u
        where c.id = (select id from parental_consents order by id offset u.n - 1 limit 1)`,
    ])
      await database.pool.query(statement);
    await expectAll(
      (page) => securityEventsForAdmins(database.db, { q: "pair", seesAddresses: true, page }),
      `select l.id from security_logs l join profiles p on p.id = l.user_id join users u on u.id = p.id
        where u.email like 'pair.%' and (p.first_name = 'Pair'
          or not exists (select 1 from parental_consents c where c.parent_email = u.email)) order by l.created_at desc, l.id desc`,
    );
  });

  test("admin actions by action and resource", async () => {
    await database.pool
      .query(`insert into admin_actions (admin_user_id, action, resource_type, created_at)
      select ${id("user", "6 + n % 5")}, 'TWIN_MADE', 'twin_made', now() - n * interval '1 day' - interval '2 years' from generate_series(1, 60) n`);
    await expectAll(
      (page) => adminActionsForAdmins(database.db, { q: "twin made", page }),
      `select l.id from admin_actions l where action = 'TWIN_MADE' order by l.created_at desc, l.id desc`,
    );
  });
});

describe("more rows of one thing than are looked up, below many of others: all of them, in order", () => {
  const inPages = { pages: 20 };

  beforeAll(async () => {
    const left = id("user", "100");
    const old =
      "now() - interval '3 years' - n / 2 * interval '1 minute' from generate_series(1, 3000) n";
    const newer = "now() - n * interval '1 minute' from generate_series(1, 2500) n";
    const statements = [
      `update profiles set first_name = 'Zenobia' where id = ${left}`,
      `insert into admin_actions (admin_user_id, action, resource_type, created_at) select ${left}, 'ORDER_SHIPPED', 'order', ${old}`,
      `insert into admin_actions (admin_user_id, action, resource_type, created_at) select ${id("user", "6")}, 'ORDER_SHIPPED', 'order', ${newer}`,
      `insert into security_logs (user_id, action, resource_type, created_at) select ${left}, 'SIGN_OUT', 'session', ${old}`,
      `insert into security_logs (user_id, action, resource_type, created_at) select ${id("user", "6")}, 'SIGN_OUT', 'session', ${newer}`,
      `update products set title = 'Yolanda''s cat' where id = ${id("product", "7")}`,
      `insert into reviews (product_id, author_name, rating, text, status, created_at) select ${id("product", "7")}, 'Bo', 5, 'Warm', 'visible', ${old}`,
      `insert into reviews (product_id, author_name, rating, text, status, created_at) select ${id("product", "8")}, 'Bo', 5, 'Warm', 'visible', ${newer}`,
    ];
    // Each review counts its shirt's stars anew; thousands at once, which no shop writes, need not.
    const quietly = (statement: string) =>
      `begin; set local session_replication_role = replica; ${statement}; commit`;
    for (const statement of statements)
      await database.pool.query(
        statement.startsWith("insert into reviews") ? quietly(statement) : statement,
      );
  });

  test.each([
    { log: "admin_actions", of: "admin_user_id", read: adminActionsForAdmins },
    { log: "security_logs", of: "user_id", read: securityEventsForAdmins },
  ])("$log by a name", async ({ log, of, read }) => {
    await expectAll(
      (page) => read(database.db, { q: "zenobia", page }),
      `select id from ${log} where ${of} = ${id("user", "100")} order by created_at desc, id desc`,
      inPages,
    );
  });

  test("reviews by a title", async () => {
    await expectAll(
      (page) => reviewsForAdmins(database.db, { q: "yolanda", page }),
      `select id from reviews where product_id = ${id("product", "7")} and status = 'visible' order by created_at desc, id desc`,
      inPages,
    );
  });
});
