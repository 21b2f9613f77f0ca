import { expect, test } from "vitest";

import { testDatabase } from "~tests/support/test-database";
import { makeCustomer } from "~tests/support/factories/accounts";
import { makeDiscountCode, makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { exportOrdersCsv } from "./export-orders-csv.server";
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

test("the export has a row for each line, newest order first, in dollars", async () => {
  const { db } = database;
  const { code } = await makeDiscountCode(db);
  const { variantIds } = await makeProduct(db, { title: "Yeti" });
  const wish = { code, shownTotalCents: 4_500, email: "late@inkling.test" };
  const lines = [{ variantId: variantIds[0], quantity: 2 }];
  await makeOpenOrder(db, lines, wish, new Date("2030-01-02T03:04:05Z"));
  await makePaidOrder(db, {
    email: "later@inkling.test",
    paidAt: new Date("2030-02-01T00:00:00Z"),
  });
  const csv = await exportOrdersCsv(db, {});
  const rows = csv.trimEnd().split("\r\n");
  expect(rows[0]).toBe(
    "Order,Placed,Status,Email,Title,Size,Color,Quantity,Unit price,Discount,Line total,Order total,Refunded,Ship to,Carrier,Tracking",
  );
  expect(rows[1]).toMatch(/^INK-\w+,2030-02-01T00:00:00.000Z,[\w ]+,later@inkling.test,/);
  expect(rows[2]).toMatch(
    /^INK-\w+,2030-01-02T03:04:05.000Z,[\w ]+,late@inkling.test,Yeti,M,Black,2,25.00,5.00,45.00,45.00,0.00,"Ada Buyer, 1 Marker Street, Portland, OR 97201",,$/,
  );
  expect((await exportOrdersCsv(db, { q: "nobody-at-all" })).split("\r\n")).toHaveLength(2);
});
