import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { orders } from "~/schema/tables/orders";

import { makePaidOrder, testAddress } from "~tests/support/factories/orders";
import { makeTaxedOrder, taxedAddress } from "~tests/support/factories/taxed-orders";
import { madeForEach } from "~tests/support/made";
import { paymentWorld } from "~tests/support/payment-world";
import { testDatabase } from "~tests/support/test-database";
import { changeAddress } from "./change-address.server";

const database = testDatabase();
const world = madeForEach(() => paymentWorld(database.db, database.pool));

async function changed(orderId: string, address: typeof testAddress) {
  const done = await changeAddress(database.db, orderId, address, world.deps);
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  return { done, kept: order?.shippingAddress };
}

test("an order with tax goes elsewhere in its ZIP code, and nowhere else", async () => {
  const { orderId } = await makeTaxedOrder(database.db, world);
  const near = { ...taxedAddress, line1: "2 Marker Street", postalCode: "94110-1234" };
  expect(await changed(orderId, near)).toEqual({ done: { ok: true }, kept: near });
  for (const far of [testAddress, { ...taxedAddress, postalCode: "94111" }])
    expect(await changed(orderId, far)).toEqual({
      done: { ok: false, reason: "taxed" },
      kept: near,
    });
});

test("an order with tax included goes anywhere", async () => {
  const { orderId } = await makePaidOrder(database.db);
  expect(await changed(orderId, taxedAddress)).toMatchObject({ done: { ok: true } });
});
