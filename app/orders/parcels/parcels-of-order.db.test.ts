import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { parcelLines, parcels } from "~/schema/tables/printing";

import { makeOpenOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { testDatabase } from "~tests/support/test-database";
import type { OrderStatus } from "~/schema/order-status";
import { orderSnapshot } from "../order-snapshot.server";
import { isSent, parcelHeading } from "./parcel-heading";
import { parcelsOfOrder } from "./parcels-of-order.server";

const test = testDatabase();

/** Two foxes and an owl. */
async function makeOrder() {
  const [fox, owl] = [
    await makeProduct(test.db, { title: "Fox" }),
    await makeProduct(test.db, { title: "Owl" }),
  ];
  const wanted = [{ variantId: fox.variantIds[0], quantity: 2 }, { variantId: owl.variantIds[0] }];
  const order = await orderSnapshot(test.db, await makeOpenOrder(test.db, wanted));
  if (!order) throw new Error("The order is gone");
  return order;
}

const tracking = { trackingCarrier: "UPS", trackingNumber: "1Z" };

it("an order without parcels of its own is one parcel as soon as it is sent", async () => {
  const order = await makeOrder();
  const told = (changed: object) => parcelsOfOrder(test.db, { ...order, ...changed });
  expect(await told({ ...tracking, status: "in_production" })).toEqual([]);
  expect(await told({ status: "shipped" })).toEqual([]);
  const size = order.lines[0]?.size;
  expect(await told({ ...tracking, status: "shipped" })).toMatchObject([
    {
      id: order.id,
      carrier: "UPS",
      number: "1Z",
      shirts: [`2 × Fox, ${size}, Black`, `Owl, ${size}, Black`],
    },
  ]);
  const unnamed = { ...tracking, trackingCarrier: null, status: "delivered" };
  expect(await told(unnamed)).toMatchObject([{ carrier: "" }]);
});

it("parcels come as they were sent, with their own shirts and links", async () => {
  const [order, other] = [await makeOrder(), await makeOrder()];
  const send = async (orderId: string, number: string, day: string, lineId = "") => {
    const shippedAt = new Date(`2030-05-0${day}T07:00:00Z`);
    const trackingUrl = number === "second" ? "https://carrier.test/second" : null;
    await test.db
      .insert(parcels)
      .values({ orderId, carrier: "UPS", trackingNumber: number, trackingUrl, shippedAt });
    const [made] = await test.db.select().from(parcels).where(eq(parcels.trackingNumber, number));
    await test.db.insert(parcelLines).values({ parcelId: made?.id ?? "", orderLineId: lineId });
  };
  await send(order.id, "second", "2", order.lines[1]?.id);
  await send(order.id, "first", "1", order.lines[0]?.id);
  await send(other.id, "other", "1", other.lines[0]?.id);
  const told = await parcelsOfOrder(test.db, order);
  expect(told.map(({ number }) => number)).toEqual(["first", "second"]);
  expect(told.map(({ shirts }) => shirts)).toEqual([
    [expect.stringContaining("2 × Fox")],
    [expect.stringMatching(/^Owl/)],
  ]);
  expect(told[1]?.link).toBe("https://carrier.test/second");
  expect(told[0]?.link).toBeNull();
});

it.each<[OrderStatus, boolean, string]>([
  ["in_production", false, "Part of your order is on its way"],
  ["shipped", false, "On its way"],
  ["shipped", true, "On its way"],
  ["delivered", false, "Delivered"],
  ["delivered", true, "Should have arrived"],
])("above parcels of an order that is %s (assumed: %s) stands %s", (status, isAssumed, said) => {
  expect(parcelHeading(status, isAssumed)).toBe(said);
  expect(isSent(status)).toBe(status !== "in_production");
});

it("without a word about it, a delivery was reported", () => {
  expect(parcelHeading("delivered")).toBe("Delivered");
});
