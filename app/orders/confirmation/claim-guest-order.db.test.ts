import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { orders } from "~/schema/tables/orders";

import { makeCustomer } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";
import { claimGuestOrder } from "./claim-guest-order.server";

const test = testDatabase();

it("an account gets a guest's order of its own address, and no other", async () => {
  const [buyer, other] = [await makeCustomer(test.db), await makeCustomer(test.db)];
  const { variantIds } = await makeProduct(test.db);
  const order = (email: string, userId: string | null = null) =>
    makeOpenOrder(test.db, [{ variantId: variantIds[0] }], { email, userId });
  const own = await order(buyer.email.toUpperCase());
  const earlier = await order(buyer.email);
  const strangers = await order("someone@inkling.test");
  const others = await order(buyer.email, other.userId);
  const ownerOf = async (id: string) =>
    (await test.db.select().from(orders).where(eq(orders.id, id)))[0]?.userId;
  for (const orderId of [own, strangers, others])
    await claimGuestOrder(test.db, { orderId, userId: buyer.userId });
  expect(await Promise.all([own, earlier, strangers, others].map(ownerOf))).toEqual([
    buyer.userId,
    null,
    null,
    other.userId,
  ]);
});
