import { afterAll, beforeAll, expect, test } from "vitest";

import { users } from "~/db/schema/accounts";
import { pictures } from "~/db/schema/pictures";

import { makeCreator } from "../../../tests/support/factories/accounts";
import { makePaidOrder } from "../../../tests/support/factories/orders";
import { makeProduct } from "../../../tests/support/factories/products";
import { openPostgresDatabase } from "../../../tests/support/postgres-database";

import { eraseAccount } from "./erase-account.server";
import { exportAccount } from "./export-account.server";

let database: Awaited<ReturnType<typeof openPostgresDatabase>>;
beforeAll(async () => {
  database = await openPostgresDatabase();
});
afterAll(() => database.close());

test("a person is exported and erased on PostgreSQL as on the embedded database", async () => {
  const { db, pool } = database;
  const creator = await makeCreator(db);
  const product = await makeProduct(db, { creatorUserId: creator.userId });
  await makePaidOrder(db, { product, userId: creator.userId, email: creator.email });
  const now = new Date();
  expect(await exportAccount(db, creator.userId, now)).toMatchObject({
    orders: [{ totalCents: 2500 }],
    designs: [{ title: product.title }],
    earnings: [{ shareCents: 375 }],
  });
  await db.transaction((tx) => eraseAccount(tx, creator.userId, now));
  expect(await db.$count(users)).toBe(0);
  expect((await db.select().from(pictures)).every(({ deletedAt }) => deletedAt !== null)).toBe(
    true,
  );
  for (const table of ["designs", "products", "store_listings"])
    expect((await pool.query(`select 1 from ${table}`)).rowCount, table).toBe(0);
  const { rows } = await pool.query("select email, user_id from orders");
  expect(rows).toEqual([{ email: null, user_id: null }]);
});
