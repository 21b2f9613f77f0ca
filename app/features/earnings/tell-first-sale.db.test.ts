import { afterAll, beforeAll, expect, test } from "vitest";

import { notices } from "~/db/schema/community";

import { openTestDatabase, type TestDatabase } from "../../../tests/support/embedded-database";
import { makeCreator } from "../../../tests/support/factories/accounts";
import { makePaidOrder } from "../../../tests/support/factories/orders";
import { makeProduct } from "../../../tests/support/factories/products";

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test("the first sale makes one notice, later sales make none", async () => {
  const creator = await makeCreator(database.db);
  const first = await makeProduct(database.db, {
    creatorUserId: creator.userId,
    title: "Moon cat",
  });
  await makePaidOrder(database.db, { product: first });
  await makePaidOrder(database.db, { product: first });
  await makePaidOrder(database.db, {
    product: await makeProduct(database.db, { creatorUserId: creator.userId }),
  });
  expect(await database.db.select().from(notices)).toMatchObject([
    { userId: creator.userId, kind: "first_sale", data: { title: "Moon cat" } },
  ]);
});
