import { expect, test } from "vitest";

import { testDatabase } from "~tests/support/test-database";
import { makeCustomer } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { myOrders } from "./my-orders.server";

const database = testDatabase("once");

test("each order shows how many shirts it has, and which", async () => {
  const { db } = database;
  const [buyer, other] = [await makeCustomer(db), await makeCustomer(db)];
  const fox = await makeProduct(db, { title: "Fox" });
  const owl = await makeProduct(db, { title: "Owl" });
  const [foxVariant, owlVariant] = [fox.variantIds[0], owl.variantIds[0]];
  await makeOpenOrder(
    db,
    [
      { variantId: foxVariant, quantity: 2 },
      { variantId: owlVariant, quantity: 1 },
    ],
    { userId: buyer.userId },
  );
  await makeOpenOrder(db, [{ variantId: owlVariant, quantity: 5 }], { userId: other.userId });

  const found = await myOrders(db, buyer.userId, 10);
  expect(found).toHaveLength(1);
  expect(Number(found[0]?.shirts)).toBe(3);
  expect(found[0]?.titles).toBe("Fox, Owl");
  expect(found[0]?.pictureId).toBeTruthy();
});
