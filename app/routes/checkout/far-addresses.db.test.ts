import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";

import { addresses } from "~/schema/tables/accounts";
import { orders } from "~/schema/tables/orders";
import { shopSettings } from "~/schema/tables/system";
import type { Actor } from "~/people/actor";
import { orderToken } from "~/orders/order-link.server";
import { changeAddress } from "~/orders/changes/change-address.server";

import { pageAsker } from "~tests/support/ask-page";
import { makeCustomer } from "~tests/support/factories/accounts";
import { makePaidOrder, testAddress, testSecret } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeOnce } from "~tests/support/made";
import { requestWorld } from "~tests/support/request-world";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase();
const world = madeOnce(() => requestWorld(database));
let who: Actor | null = null;
const ask = await pageAsker(() => world.context(who));
beforeEach(() => {
  who = null;
});

const military = {
  ...testAddress,
  line1: "PSC 3 Box 12",
  city: "APO",
  state: "AE",
  postalCode: "09012",
};
const sanJuan = { ...testAddress, city: "San Juan", state: "PR", postalCode: "00901" };
const refusal = "We do not ship to Puerto Rico, the territories or military mail";

const shipsFar = (isOn: boolean) =>
  database.db
    .insert(shopSettings)
    .values({
      defaultPriceCents: 2500,
      templateYouthSizes: false,
      codePercentMax: 10_000,
      codeHeldPerBrowser: 2,
      codeHeldPerNetwork: 30,
      shipsFar: isOn,
    })
    .onConflictDoUpdate({ target: shopSettings.id, set: { shipsFar: isOn } });

async function checkout(address: typeof testAddress) {
  const product = await makeProduct(database.db);
  return ask(`/checkout?variant=${product.variantIds[0]}`, {
    form: {
      ...address,
      email: "far@inkling.test",
      checkoutKey: crypto.randomUUID(),
      shownTotalCents: "2500",
    },
  });
}

async function orderTo(address: typeof testAddress) {
  const { orderId } = await makePaidOrder(database.db);
  const [order] = await database.db
    .update(orders)
    .set({ shippingAddress: address })
    .where(eq(orders.id, orderId))
    .returning();
  return {
    orderId,
    path: `/orders/${order?.number}/address?key=${orderToken(testSecret, orderId)}`,
  };
}

const stateOf = async (orderId: string) => {
  const [order] = await database.db.select().from(orders).where(eq(orders.id, orderId));
  return order?.shippingAddress;
};

test.each([military, sanJuan])(
  "checkout takes $state until the shop says otherwise",
  async (address) => {
    expect((await checkout(address)).status).toBe(302);
    await shipsFar(false);
    const refused = await checkout(address);
    expect(refused.status).toBe(400);
    expect(refused.result).toMatchObject({ errors: { state: [expect.stringContaining(refusal)] } });
    expect(await database.db.$count(orders)).toBe(1);
    expect((await checkout(testAddress)).status).toBe(302);
  },
);

test("an account keeps no address that the shop refuses", async () => {
  who = await makeCustomer(database.db);
  await shipsFar(false);
  const refused = await ask("/account/addresses", { form: military });
  expect(refused.result).toMatchObject({ errors: { state: [expect.stringContaining(refusal)] } });
  expect(await database.db.$count(addresses)).toBe(0);
  expect(refused.loaded).toMatchObject({
    "routes/account/addresses.tsx": { shipsTo: expect.stringContaining("We do not ship") },
  });
  await shipsFar(true);
  expect((await ask("/account/addresses", { form: military })).status).toBe(302);
});

test("a paid order is not moved there; one that goes there already may be mended", async () => {
  const [near, far] = [await orderTo(testAddress), await orderTo(military)];
  await shipsFar(false);
  const refused = await ask(near.path, { form: sanJuan });
  expect(refused.result).toMatchObject({ errors: { state: [expect.stringContaining(refusal)] } });
  expect(await changeAddress(database.db, near.orderId, sanJuan, { now: new Date() })).toEqual({
    ok: false,
    reason: "far",
  });
  expect(await stateOf(near.orderId)).toMatchObject({ state: "OR" });
  expect((await ask(far.path, { form: { ...military, line1: "PSC 3 Box 13" } })).status).toBe(302);
  expect(await stateOf(far.orderId)).toMatchObject({ state: "AE", line1: "PSC 3 Box 13" });
});
