import { expect, it, vi } from "vitest";

import { orders } from "~/schema/tables/orders";
import { mails } from "~/schema/tables/records";
import { deliverMails } from "~/platform/mail/deliver-mails.server";
import type { OutgoingMail } from "~/integrations/mail/mail-transport.server";

import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCustomer } from "~tests/support/factories/accounts";
import {
  makeOpenOrder,
  makePaidOrder,
  testAddress,
  testSecret,
} from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { renderTestMail } from "~tests/support/queued-mails";

import type { Actor } from "~/people/actor";

import { composeAddressChangedMail } from "./changes/change-address.server";
import {
  composeBuyerCancelledMail,
  composeCancelledMail,
} from "./cancelled/compose-cancelled-mails.server";
import { composePaidMail } from "./compose-sale-mails.server";
import { composePaidTwiceMail } from "./payment/return-second-payment.server";
import { composeParcelMail, composeShippedMail } from "./parcels/compose-parcel-mails.server";
import { composeRefundMail } from "./refunds/refund-summary.server";
import { composeShouldHaveArrivedMail } from "./delivery/assume-delivered.server";
import { composeSaleMails } from "./compose-sale-mails.server";
import { orderSnapshot } from "./order-snapshot.server";
import { findOrder } from "./find-order.server";

const test = testDatabase();

it("a guest's link is signed when the mail is rendered, opens the order, and is stored in no row", async () => {
  const { orderId } = await makePaidOrder(test.db);
  const send = vi.fn(async (_mail: OutgoingMail) => {});
  await deliverMails(test.db, { transport: { send, close() {} }, render: renderTestMail });
  const receipt = send.mock.calls.find(([mail]) => mail.to === "buyer@inkling.test")?.[0];
  const link = /http:\/\/localhost:3000\/orders\/([\w-]+)\?key=([\w-]+)/.exec(receipt?.text ?? "");
  const [, number = "", token = ""] = link ?? [];
  const visitor = { actor: null, token, secret: testSecret };
  expect(await findOrder(test.db, number, visitor)).toMatchObject({ id: orderId });
  for (const wrong of [null, token.replace(/.$/, "!")])
    expect(await findOrder(test.db, number, { ...visitor, token: wrong })).toBeNull();
  expect(JSON.stringify(await test.db.select().from(mails))).not.toContain(token);
});

it("a signed-in buyer needs no link; anyone else does, admins too", async () => {
  const [buyer, other] = [await makeCustomer(test.db), await makeCustomer(test.db)];
  const { orderId } = await makePaidOrder(test.db, { userId: buyer.userId });
  const guests = await makePaidOrder(test.db);
  const numberOf = async (id: string) => (await orderSnapshot(test.db, id))?.number ?? "";
  const find = async (actor: Actor | null, id = orderId) =>
    findOrder(test.db, (await numberOf(id)).toLowerCase(), {
      actor,
      token: null,
      secret: testSecret,
    });
  expect(await find(buyer)).toMatchObject({ id: orderId });
  for (const stranger of [other, await makeAdmin(test.db), null]) {
    expect(await find(stranger)).toBeNull();
    expect(await find(stranger, guests.orderId)).toBeNull();
  }
  const admin = await makeAdmin(test.db);
  const visitor = { actor: admin, token: null, secret: testSecret };
  expect(await findOrder(test.db, "INK-NONE", visitor)).toBeNull();
});

it("no mail goes to a buyer whose address is gone", async () => {
  const { orderId } = await makePaidOrder(test.db);
  const order = await orderSnapshot(test.db, orderId);
  if (!order) throw new Error("The order is gone");
  const refund = {
    refundId: orderId,
    amountCents: 100,
    lines: [],
    otherCents: 0,
    taxCents: 0,
    goodwillCents: 100,
    stopped: [],
    replacedNumber: null,
  };
  const [line] = order.lines;
  const shirts = { orderLineId: line?.id ?? "", quantity: line?.quantity ?? 0 };
  const parcel = { parcelId: "p", what: "all", tracking: { carrier: "", number: "1Z" } } as const;
  const mails = (email: string | null) => [
    composePaidMail({ ...order, email }),
    composeShippedMail({ ...order, email }),
    composeParcelMail({ ...order, email }, parcel),
    composeRefundMail({ ...order, email }, refund),
    composeCancelledMail({ ...order, email }, { ...refund, lines: [shirts] }),
    composeBuyerCancelledMail({ ...order, email }, { ...refund, requestKey: "k", isAll: false }),
    composeAddressChangedMail({ ...order, email }, testAddress, new Date()),
    composeShouldHaveArrivedMail({ ...order, email }),
    composePaidTwiceMail({ ...order, email }, { number: "INK-1" }),
  ];
  expect(mails(null).every((mail) => mail === null)).toBe(true);
  expect(mails("a@inkling.test")).toMatchObject([
    { to: "a@inkling.test" },
    { to: "a@inkling.test" },
    { to: "a@inkling.test", facts: { trackingCarrier: null, trackingNumber: "1Z" } },
    { to: "a@inkling.test" },
    { to: "a@inkling.test", facts: { isAll: true } },
    { to: "a@inkling.test", facts: { isAll: false } },
    { to: "a@inkling.test" },
    { to: "a@inkling.test" },
    { to: "a@inkling.test", facts: { keptNumber: "INK-1" } },
  ]);
  const none = composeCancelledMail(order, { ...refund, lines: [] });
  expect(none?.facts).toMatchObject({ isAll: false });
  const named = { ...parcel, tracking: { carrier: "UPS", number: "1Z" } };
  expect(composeParcelMail(order, named)?.facts).toMatchObject({
    trackingCarrier: "UPS",
    parcels: 1,
  });
});

it("each creator in an order hears of their own shirts and share", async () => {
  const [fox, owl] = [
    await makeProduct(test.db, { title: "Fox" }),
    await makeProduct(test.db, { title: "Owl" }),
  ];
  const [medium, large = ""] = fox.variantIds;
  const wanted = [
    { variantId: medium, quantity: 2 },
    { variantId: large },
    { variantId: owl.variantIds[0] },
  ];
  const order = await orderSnapshot(test.db, await makeOpenOrder(test.db, wanted));
  if (!order) throw new Error("The order is gone");
  const mails = await composeSaleMails(test.db, order, []);
  const told = mails.filter(({ template }) => template === "tee-sold");
  expect(told).toHaveLength(2);
  const toArtistOf = ({ creatorUserId }: typeof fox) =>
    told.find(({ about }) => about === creatorUserId)?.facts;
  expect(toArtistOf(fox)).toMatchObject({ shareCents: 1125, lines: [{}, {}] });
  expect(toArtistOf(owl)).toMatchObject({ shareCents: 375, lines: [{ title: "Owl" }] });
});

it("its receipt says what was bought and where it goes, and forgets where once it is delivered", async () => {
  await makePaidOrder(test.db);
  const [order] = await test.db.select().from(orders);
  expect(order?.shippingAddress).not.toBeNull();
  const read = () => test.db.select().from(mails);
  const rows = await read();
  expect(rows.find(({ template }) => template === "order-paid")?.facts).toEqual({
    order: {
      id: order?.id,
      number: order?.number,
      lines: [expect.objectContaining({ quantity: 1, unitPriceCents: 2500 })],
      discountCents: 0,
      shippingCents: 0,
      taxCents: 0,
      isTaxAdded: false,
      totalCents: 2500,
    },
    addressLines: ["Ada Buyer", "1 Marker Street", "Portland, OR 97201"],
    placedAt: order?.createdAt.toISOString(),
    // Looked up as it is sent.
    artists: [],
    gift: null,
    shipBy: order?.promisedBy,
  });
  const send = vi.fn(async (_mail: OutgoingMail) => {});
  await deliverMails(test.db, { transport: { send, close() {} }, render: renderTestMail });
  const receipt = send.mock.calls.find(([mail]) => mail.to === "buyer@inkling.test")?.[0];
  for (const part of ["1 Marker Street", "Marker Press LLC", "9 Ink Lane", "Included"])
    expect(receipt?.text).toContain(part);
  expect(JSON.stringify((await read()).map(({ facts }) => facts))).not.toContain("Marker Street");
});
