import { expect, it } from "vitest";

import { printOrders } from "~/schema/tables/print-orders";
import { mails } from "~/schema/tables/records";
import { parcels } from "~/schema/tables/printing";
import { makePrintBatch } from "~/press/make-print-batch.server";
import { makeAdmin } from "~tests/support/factories/accounts";
import { madeOnce } from "~tests/support/made";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { printOrdersWorld } from "~tests/support/print-orders/print-orders-world";

import { printHere } from "./print-order-problems.server";

const test = postgresTestDatabase();
const world = madeOnce(() => printOrdersWorld(test.db));
const six = <T>(act: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, act));

it(
  "of six processes at once, each order is placed by one and printed once",
  { tags: ["sweep"] },
  async () => {
    const made = [await world.paidOrder(), await world.paidOrder(), await world.paidOrder()];
    world.printful.server.state.allowsTwins = true;
    await six(() => world.keep(world.printful.another()));
    await world.keep();
    world.printful.server.state.allowsTwins = false;
    expect(await test.db.$count(printOrders)).toBe(3);
    for (const { orderId, externalId } of made) {
      expect((await world.printOrder(orderId)).state).toBe("placed");
      expect(world.printful.printedCopies(externalId)).toBe(1);
    }
  },
);

it("of our desk and the provider, one gets the line", async () => {
  const admin = await makeAdmin(test.db);
  for (let time = 0; time < 5; time += 1) {
    const { externalId, lineIds } = await world.paidOrder();
    const now = { now: world.printful.now() };
    const [batch] = await Promise.all([makePrintBatch(test.db, admin, lineIds, now), world.keep()]);
    await world.keep();
    expect(world.printful.printedCopies(externalId)).toBe(batch.ok ? 0 : 1);
  }
});

it("what is taken back while it is being sent is printed in one place", async () => {
  const admin = await makeAdmin(test.db);
  for (let time = 0; time < 5; time += 1) {
    const { orderId, externalId } = await world.paidOrder();
    world.printful.server.failNext("error-500");
    await world.keep();
    world.printful.pass(5 * 60_000);
    const { id } = await world.printOrder(orderId);
    const [, taken] = await Promise.all([
      world.keep(),
      printHere(test.db, admin, id, world.deps()),
    ]);
    await world.keep();
    expect(world.printful.printedCopies(externalId)).toBe(taken.ok ? 0 : 1);
  }
});

it("a shipment that six processes look at is one parcel and one mail", async () => {
  const { externalId, orderId } = await world.paidOrder();
  await world.keep();
  world.printful.ships(externalId);
  const before = await test.db.$count(mails);
  await six(async () => {
    await world.hear();
    await world.keep(world.printful.another());
  });
  expect(await test.db.$count(parcels)).toBe(1);
  expect((await test.db.$count(mails)) - before).toBe(1);
  expect((await world.order(orderId)).status).toBe("shipped");
  await world.printful.stop();
});
