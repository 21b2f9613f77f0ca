import { join } from "node:path";
import pg from "pg";

import { createDatabase, type Database } from "~/db/client.server";
import { migrateDatabase } from "~/db/migrate.server";
import { peopleForAdmins } from "~/features/accounts/people/people-for-admins.server";
import { adminDesigns } from "~/features/designs/designs-for-admins.server";
import { findAnything } from "~/features/desk/find/find-anything.server";
import { HITS_IN_DIALOG } from "~/features/desk/find/find-limits";
import { ordersForAdmins } from "~/features/orders/orders-for-admins.server";
import { adminProducts } from "~/features/products/edit/products-for-admins.server";

import { makeAdmin } from "../../tests/support/factories/accounts";
import { fillAdminLists, fillAdminSales } from "../../tests/support/admin/fill-admin-lists";
import { startPostgresServer } from "../../tests/support/postgres/postgres-server";

type Read = (db: Database) => Promise<unknown>;

/** The median of some rounds: [few rows, many rows], milliseconds. */
export type FindTimes = Map<string, number[]>;

const ROUNDS = 7;

/** Searches, first pages and filters, on PostgreSQL with so many rows in every table. */
export async function measureFind(sizes: readonly number[]): Promise<FindTimes> {
  const server = await startPostgresServer();
  const times: FindTimes = new Map();
  for (const size of sizes) {
    const pool = new pg.Pool({ connectionString: await server.createDatabase(`find_${size}`) });
    // The server stops a moment before its last idle connections close.
    pool.on("error", () => undefined);
    await migrateDatabase(pool, join(process.cwd(), "drizzle"));
    await fillAdminLists(pool, size);
    await fillAdminSales(pool, size);
    await pool.query(
      "update parental_consents set parent_email = 'parent-' || id::text || '@inkling.test'",
    );
    await pool.query("vacuum analyze");
    const db = createDatabase(pool);
    for (const [name, read] of await readsOf(db, size))
      times.set(name, [...(times.get(name) ?? []), await median(read, db)]);
    await pool.end();
  }
  await server.stop();
  return times;
}

async function readsOf(db: Database, size: number): Promise<[string, Read][]> {
  const owner = await makeAdmin(db);
  const find = (typed: string): Read => {
    return (on) => findAnything(on, owner, typed, HITS_IN_DIALOG);
  };
  return [
    ["find an order's number", find(`INK-${size - 1}`)],
    ["find part of a number", find(String(size - 7))],
    ["find a whole email", find(`many-${size - 3}@inkling.test`)],
    ["find part of an email", find(`many-${size - 3}`)],
    ["find a name", find("Name 33")],
    ["find a title", find("Design 33")],
    ["find what is everywhere", find("Design")],
    ["find two letters", find("De")],
    ["find a slug", find(`design-${size - 2}`)],
    ["find a code", find(`CODE${size - 5}`)],
    ["find a mail's reader", find(`reads-${size - 4}@`)],
    ["find nothing", find("xylophone")],
    ["orders, first page", (on) => ordersForAdmins(on, {})],
    ["orders, by status", (on) => ordersForAdmins(on, { status: "shipped" })],
    ["orders, a status of none", (on) => ordersForAdmins(on, { status: "delivered" })],
    ["orders, highest total", (on) => ordersForAdmins(on, { sort: "-total" })],
    ["people, first page", (on) => peopleForAdmins(on, {})],
    ["people, creators", (on) => peopleForAdmins(on, { kind: "creators" })],
    ["people, suspended", (on) => peopleForAdmins(on, { kind: "suspended" })],
    ["designs, first page", (on) => adminDesigns(on)],
    ["designs, published", (on) => adminDesigns(on, { statuses: ["published"] })],
    ["designs, by title", (on) => adminDesigns(on, { sort: "title" })],
    ["products, first page", (on) => adminProducts(on)],
    ["products, inactive", (on) => adminProducts(on, { status: "inactive" })],
    [
      "orders, searched",
      (on) => ordersForAdmins(on, { seesAddresses: true, q: `INK-${size - 1}` }),
    ],
    [
      "people, searched",
      (on) => peopleForAdmins(on, { seesAddresses: true, q: `many-${size - 3}` }),
    ],
    ["designs, searched", (on) => adminDesigns(on, { q: "xylophone" })],
    ["products, searched", (on) => adminProducts(on, { q: "xylophone" })],
  ];
}

async function median(read: Read, db: Database): Promise<number> {
  await read(db);
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await read(db);
    taken.push(performance.now() - started);
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}
