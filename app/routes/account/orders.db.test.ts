import { expect, test } from "vitest";

import type { Actor } from "~/people/actor";

import { madeOnce } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeCustomer } from "~tests/support/factories/accounts";
import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { requestWorld, testOrigin } from "~tests/support/request-world";
import { loader } from "./orders";

const database = testDatabase("once");
const world = madeOnce(() => requestWorld(database));

async function shown(actor: Actor, query = "") {
  const request = new Request(`${testOrigin}/account/orders${query}`);
  const context = world.context(actor);
  const args = { request, context, params: {}, url: new URL(request.url), pattern: "" };
  const { orders, more } = await loader(args);
  return { orders: orders.length, more };
}

test("every order can be reached: 24 per page, then more with 'Load more'", async () => {
  const { db } = database;
  const buyer = await makeCustomer(db);
  const { variantIds } = await makeProduct(db);
  for (let order = 0; order < 25; order += 1)
    await makeOpenOrder(db, [{ variantId: variantIds[0] }], { userId: buyer.userId });
  expect(await shown(buyer)).toEqual({ orders: 24, more: 48 });
  expect(await shown(buyer, "?show=48")).toEqual({ orders: 25, more: null });
  for (const odd of ["?show=-1", "?show=x", "?show=1e9"])
    expect((await shown(buyer, odd)).orders).toBeGreaterThanOrEqual(24);
});
