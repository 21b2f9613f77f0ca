import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orderLines } from "~/schema/tables/orders";

import { makeAdmin } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";
import { changeOrderStatus } from "../change-order-status.server";
import { cancelShirts } from "../changes/cancel-shirts.server";
import { orderSnapshot } from "../order-snapshot.server";
import { orderTimeline } from "../timeline/order-timeline";
import { timelineFacts } from "../timeline/order-times.server";
import { parcelsOfOrder } from "./parcels-of-order.server";

const test = testDatabase();
const now = new Date();

it("a parcel names the shirts that are in it, without those that were given back before", async () => {
  const { orderId, product } = await makePaidOrder(test.db, { quantity: 3 });
  const [line] = await test.db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
  await cancelShirts(
    test.db,
    {
      orderId,
      requestKey: crypto.randomUUID(),
      requestedBy: null,
      lines: [{ orderLineId: line?.id ?? "", quantity: 1 }],
    },
    { now },
  );
  const admin = await makeAdmin(test.db);
  const tracking = { carrier: "USPS", number: "9400100000000000000000" };
  await changeOrderStatus(test.db, admin, { orderId, status: "in_production" }, { now });
  await changeOrderStatus(test.db, admin, { orderId, status: "shipped", tracking }, { now });
  const order = (await orderSnapshot(test.db, orderId)) ?? expect.fail("there is no order");
  expect((await parcelsOfOrder(test.db, order)).map(({ shirts }) => shirts)).toEqual([
    [`2 × ${product.title}, M, Black`],
  ]);
  const told = orderTimeline(await timelineFacts(test.db, order)).map(({ text }) => text);
  expect(told).toContain("Printing started");
  expect(told).toContain(`You canceled 1 × ${product.title}, M, Black`);
});
