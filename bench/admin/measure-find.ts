import pg from "pg";

import { createDatabase, type Database } from "~/platform/database/client.server";
import { usersForAdmins } from "~/people/users/users-for-admins.server";
import { adminDesigns } from "~/drawings/designs-for-admins.server";
import { findAnything } from "~/desk/find/find-anything.server";
import { HITS_IN_DIALOG } from "~/desk/find/find-limits";
import { ordersForAdmins } from "~/orders/orders-for-admins.server";
import { adminProducts } from "~/catalog/edit/products-for-admins.server";

import { makeAdmin } from "../../tests/support/factories/accounts";

type Read = (db: Database) => Promise<unknown>;

const ROUNDS = 7;

/**
 * What each of some rounds took, by read: searches, first pages and filters.
 * @param size of the whole shop that is filled there
 */
export async function measureFind(url: string, size: number): Promise<Map<string, number[]>> {
  const pool = new pg.Pool({ connectionString: url });
  // The server stops a moment before its last idle connection closes.
  pool.on("error", () => undefined);
  // The server stops a moment before its last idle connections close.
  pool.on("error", () => undefined);
  const db = createDatabase(pool);
  const times = new Map<string, number[]>();
  for (const [name, read] of await readsOf(db, size)) times.set(name, await taken(read, db));
  await pool.end();
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
    ["find a title", find("Space 33")],
    ["find what is everywhere", find("Dragon")],
    ["find two letters", find("Dr")],
    ["find a slug", find(`growth-${size - 2}`)],
    ["find a code", find(`CODE${size / 20 - 5}`)],
    ["find a mail's reader", find(`many-${size - 4}@`)],
    ["find nothing", find("xylophone")],
    ["orders, first page", (on) => ordersForAdmins(on, {})],
    ["orders, by status", (on) => ordersForAdmins(on, { status: "shipped" })],
    ["orders, delivered", (on) => ordersForAdmins(on, { status: "delivered" })],
    ["orders, highest total", (on) => ordersForAdmins(on, { sort: "-total" })],
    ["people, first page", (on) => usersForAdmins(on, {})],
    ["people, creators", (on) => usersForAdmins(on, { kind: "creators" })],
    ["people, suspended", (on) => usersForAdmins(on, { kind: "suspended" })],
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
      (on) => usersForAdmins(on, { seesAddresses: true, q: `many-${size - 3}` }),
    ],
    ["designs, searched", (on) => adminDesigns(on, { q: "xylophone" })],
    ["products, searched", (on) => adminProducts(on, { q: "xylophone" })],
  ];
}

async function taken(read: Read, db: Database): Promise<number[]> {
  await read(db);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await read(db);
    times.push(performance.now() - started);
  }
  return times;
}
