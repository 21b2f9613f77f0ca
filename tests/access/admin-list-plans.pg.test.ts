import type pg from "pg";
import { beforeAll, expect, test } from "vitest";

import { createDatabase, type Database } from "~/platform/database/client.server";

import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { adminReads } from "~tests/support/admin/admin-reads";
import { fillAdminLists, fillAdminSales } from "~tests/support/admin/fill-admin-lists";

const database = postgresTestDatabase("once", { max: 4 });

beforeAll(async () => {
  await fillAdminLists(database.pool, 10_000);
  await fillAdminSales(database.pool, 10_000);
}, 120_000);

/** These read their first rows from an index, however many there are; nothing is sorted as a whole. */
const fromIndex: Record<string, string> = {
  designs: "designs",
  "designs by status": "designs",
  "designs, by title": "designs",
  orders: "orders",
  moderation: "moderation_items|reviews|reports",
  people: "profiles",
  consents: "parental_consents",
  mails: "mails",
  "provider events": "provider_events",
  messages: "contact_messages",
  audit: "admin_actions",
  "security log": "security_logs",
};

/** The plan of a read's first query. */
async function planOf(read: (db: Database) => Promise<unknown>): Promise<string> {
  const asked: [pg.QueryConfig, unknown[]][] = [];
  const listen = new Proxy(database.pool, {
    get(pool, name) {
      if (name !== "query") return Reflect.get(pool, name);
      return (config: pg.QueryConfig, values: unknown[] = []) => {
        asked.push([config, values]);
        return pool.query(config, values);
      };
    },
  });
  await read(createDatabase(listen));
  const [config, values] = asked[0] ?? [{ text: "" }, []];
  const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(
    `explain ${config.text}`,
    values,
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test.each(adminReads.filter(([name]) => name in fromIndex))(
  "%s: the first rows come from an index at 10,000 rows",
  async (name, read) => {
    const plan = await planOf(read);
    expect(plan).toContain("Index");
    expect(plan).not.toMatch(new RegExp(`Seq Scan on (${fromIndex[name]})\\b`));
  },
);
