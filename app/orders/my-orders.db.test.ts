import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { orders } from "~/schema/tables/orders";
import { refunds } from "~/schema/tables/payments";
import { firstPage } from "~/lib/list-page";

import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import { makeDiscountCode, makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { exportOrdersCsv } from "./export-orders-csv.server";
import { setTracking } from "./change-order-status.server";
import { myOrders } from "./my-orders.server";
import { orderForAdmins } from "./order-for-admins.server";
import { orderSnapshot } from "./order-snapshot.server";
import { ordersForAdmins } from "./orders-for-admins.server";

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

test("they are the newest first, without those that ended unpaid", async () => {
  const { db } = database;
  const { userId } = await makeCustomer(db);
  const { variantIds } = await makeProduct(db);
  const place = (day: string) =>
    makeOpenOrder(db, [{ variantId: variantIds[0] }], { userId }, new Date(day));
  const [first, cancelled, expired, last] = [
    await place("2029-01-01"),
    await place("2029-01-02"),
    await place("2029-01-03"),
    await place("2029-01-04"),
  ];
  await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, cancelled));
  await db.update(orders).set({ status: "expired" }).where(eq(orders.id, expired));
  const numberOf = async (id: string) => (await orderSnapshot(db, id))?.number;
  const shown = (await myOrders(db, userId, 10)).map(({ number }) => number);
  expect(shown).toEqual([await numberOf(last), await numberOf(first)]);
});

test("admins find an order by part of its number, buyer or title, and by its status", async () => {
  const { db } = database;
  const yak = await makeProduct(db, { title: "100% yak_" });
  const { orderId } = await makePaidOrder(db, { product: yak, email: "yak.fan@inkling.test" });
  await makePaidOrder(db, { email: "other@inkling.test" });
  const find = async (filter: Parameters<typeof ordersForAdmins>[1]) => {
    const { rows, total } = await ordersForAdmins(db, { seesAddresses: true, ...filter });
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id);
  };
  const number = (await orderSnapshot(db, orderId))?.number.toLowerCase();
  for (const q of [number, " YAK.fan ", "0% YAK_"]) expect(await find({ q })).toEqual([orderId]);
  expect(await find({ q: "yak%fan" })).toEqual([]);
  expect(await find({ q: "yak.fan@inkling.test", seesAddresses: false })).toEqual([]);
  expect(await find({ q: "yak", status: "paid" })).toEqual([orderId]);
  expect(await find({ q: "yak", status: "shipped" })).toEqual([]);
  const all = await find({});
  expect(all.length).toBeGreaterThan(1);
  expect(await find({ q: " " })).toEqual(all);
  const end = { value: "0", id: "00000000-0000-0000-0000-000000000000" };
  const rest = await ordersForAdmins(db, { sort: "-total", page: { ...firstPage, after: end } });
  expect(rest.rows).toEqual([]);
});

test("admins see an order's address, tracking and money", async () => {
  const { db } = database;
  const admin = await makeAdmin(db);
  await makePaidOrder(db);
  const { orderId } = await makePaidOrder(db, { quantity: 2 });
  expect((await orderForAdmins(db, orderId))?.view.tracking).toBeNull();
  await setTracking(db, admin, { orderId, tracking: { carrier: "UPS", number: "1Z" } });
  const day = (date: string) => new Date(`2030-03-${date}T00:00:00Z`);
  const refund = { orderId, reason: "", status: "failed" as const };
  await db.insert(refunds).values([
    { ...refund, amountCents: 1, requestKey: randomUUID(), createdAt: day("01") },
    { ...refund, amountCents: 2, requestKey: randomUUID(), createdAt: day("02") },
  ]);
  expect(await orderForAdmins(db, orderId)).toMatchObject({
    id: orderId,
    paidAt: expect.any(Date),
    view: {
      addressLines: ["Ada Buyer", "1 Marker Street", "Portland, OR 97201"],
      tracking: { carrier: "UPS", number: "1Z" },
    },
    money: {
      refunds: [{ amountCents: 2 }, { amountCents: 1 }],
      creatorCents: 750,
      platformCents: 4250,
    },
  });
  await db.update(orders).set({ shippingAddress: null }).where(eq(orders.id, orderId));
  expect((await orderForAdmins(db, orderId))?.view.addressLines).toEqual([]);
  for (const unknown of ["not-an-id", randomUUID()])
    expect(await orderForAdmins(db, unknown)).toBeNull();
});

test("the export has one row an order, newest first, in dollars, so that its columns add up", async () => {
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
  const owner = { userId: crypto.randomUUID(), role: "owner" as const };
  await db
    .update(orders)
    .set({ trackingCarrier: "USPS", trackingNumber: "9400100000000000000001" })
    .where(eq(orders.email, "later@inkling.test"));
  const csv = await exportOrdersCsv({ db, reports: db }, owner, {});
  const rows = csv.trimEnd().split("\r\n");
  expect(rows[0]).toBe(
    "\uFEFFOrder,Placed,Status,Email,Shirts,Subtotal,Discount,Shipping,Tax,Order total,Refunded,Ship to,Carrier,Tracking,Replaces",
  );
  expect(rows[1]).toMatch(
    /^INK-\w+,2030-01-31T19:00:00-05:00,[\w ]+,later@inkling.test,.*,USPS,'9400100000000000000001,$/,
  );
  expect(rows[2]).toMatch(
    /^INK-\w+,2030-01-01T22:04:05-05:00,[\w ]+,late@inkling.test,2,50.00,5.00,0.00,0.00,45.00,0.00,"Ada Buyer, 1 Marker Street, Portland, OR 97201",,,$/,
  );
  expect(
    (await exportOrdersCsv({ db, reports: db }, owner, { q: "nobody-at-all" })).split("\r\n"),
  ).toHaveLength(2);
});
