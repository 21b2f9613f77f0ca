import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { notifications } from "~/db/schema/community";

import { testDatabase } from "~tests/support/test-database";
import { makeCreator } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";

const database = testDatabase("once");

test("the first sale makes one notification, later sales make none", async () => {
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
  const told = await database.db
    .select()
    .from(notifications)
    .where(eq(notifications.kind, "first_sale"));
  expect(told).toMatchObject([{ userId: creator.userId, data: { title: "Moon cat" } }]);
});

test("a creator without a payment account is asked for one once", async () => {
  const creator = await makeCreator(database.db);
  const product = await makeProduct(database.db, {
    creatorUserId: creator.userId,
  });
  await makePaidOrder(database.db, { product });
  await makePaidOrder(database.db, { product });
  const told = await database.db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, creator.userId));
  expect(told.filter((notification) => notification.kind === "payment_setup_needed")).toHaveLength(
    1,
  );
});
