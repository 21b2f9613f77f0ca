import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { fillAdminLists, fillAdminSales } from "~tests/support/admin/fill-admin-lists";
import { testDatabase } from "~tests/support/test-database";

import { matchingQuery, type Place } from "./matching-ids.server";
import {
  codePlaces,
  designPlaces,
  mailPlaces,
  orderPlaces,
  userPlaces,
  productPlaces,
} from "./places.server";

const database = testDatabase("once");
const owner = { role: "owner" } as const;

beforeAll(async () => {
  await fillAdminLists(database.pool, 2_000);
  await fillAdminSales(database.pool, 2_000);
  await database.pool.query("vacuum analyze");
});

/** How the database reads it, where some ways of reading are its last resort. */
async function planOf(
  place: Place,
  typed: string,
  without: readonly ("seqscan" | "indexscan")[],
): Promise<string> {
  return database.db.transaction(async (tx) => {
    for (const way of without) await tx.execute(sql.raw(`set local enable_${way} = off`));
    const { rows } = await tx.execute<Record<string, string>>(
      sql`explain ${matchingQuery([place], typed, 6)}`,
    );
    return rows.flatMap((row) => Object.values(row)).join("\n");
  });
}

const places = {
  orders: orderPlaces(owner),
  people: userPlaces(owner),
  designs: designPlaces,
  products: productPlaces,
  codes: codePlaces,
  mails: mailPlaces,
};

test.each(Object.entries(places))("no place of %s is read row by row", async (_, ofGroup) => {
  for (const place of ofGroup) {
    expect(await planOf(place, "xylophone", ["seqscan"])).not.toMatch(
      /Seq Scan on (orders|order_lines|profiles|users|designs|products|product_slugs|discount_codes|mails)\b/,
    );
  }
});

test.each([
  ["orders", ["number", "tracking", "title", "name", "email"]],
  ["people", ["name", "username", "email"]],
  ["designs", ["title"]],
  ["products", ["title", "slug"]],
  ["codes", ["code", "name"]],
  ["mails", ["to"]],
] as const)("parts of %s are looked up by %j", async (group, names) => {
  const plans = [];
  for (const place of places[group])
    plans.push(await planOf(place, "xylophone", ["seqscan", "indexscan"]));
  for (const name of names)
    expect(plans.join("\n")).toMatch(new RegExp(`Index Scan on \\w+_${name}_parts`));
});

test("an address is looked up by what stands before its domain, which nearly all have in common", async () => {
  const byParts = [...mailPlaces, ...orderPlaces(owner)].filter(
    ({ isWhole, kind }) => !isWhole && kind === "address",
  );
  for (const place of byParts) {
    const plan = await planOf(place, "xylophone@inkling.test", ["seqscan", "indexscan"]);
    expect(plan).not.toMatch(/Cond: .*~~\* '%?xylophone@inkling/);
    expect(plan).toMatch(/Index Cond: .*~~\* '%?xylophone@%'/);
  }
});
