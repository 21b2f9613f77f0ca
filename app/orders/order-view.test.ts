import { expect, test } from "vitest";

import { testAddress } from "~tests/support/factories/orders";
import { orderView } from "./order-view";
import { addressLines } from "./address/address-lines";

const line = {
  id: "a",
  productId: null,
  title: "Fox",
  pictureId: null,
  size: "M",
  color: "Navy",
  quantity: 2,
  unitPriceCents: 2500,
  isCancelled: true,
  isLate: false,
  isRecalled: false,
  cancelledQuantity: 2,
};
const order: Parameters<typeof orderView>[0] = {
  number: "INK-1",
  status: "paid",
  isDeliveryAssumed: false,
  email: null,
  lines: [line],
  discountCode: null,
  subtotalCents: 5000,
  discountCents: 0,
  shippingCents: 0,
  taxCents: 0,
  isTaxAdded: false,
  totalCents: 5000,
  refundedCents: 0,
  paidBeforeBy: null,
  shippingAddress: testAddress,
  isGift: false,
  giftNote: null,
  giftDay: null,
  giftCode: null,
  paidAt: null,
  trackingCarrier: null,
  trackingNumber: "1Z9",
  createdAt: new Date(0),
};

test("an order is canceled for its buyer once none of it is made, and its money not back yet", () => {
  const read = (changes: Partial<typeof order>) => {
    const { isAllCancelled, statusLabel } = orderView({ ...order, ...changes });
    return [isAllCancelled, statusLabel];
  };
  expect(read({})).toEqual([true, "Canceled"]);
  expect(read({ lines: [line, { ...line, isCancelled: false }] })).toEqual([false, "Paid"]);
  expect(read({ status: "refunded" })).toEqual([false, "Refunded"]);
});

test("what is missing is said as that, and an unnamed carrier is one", () => {
  const carrier = { carrier: "Carrier", number: "1Z9" };
  const first = { tracking: carrier, isSecondPayment: false };
  expect(orderView(order)).toMatchObject({ ...first, addressLines: addressLines(testAddress) });
  const bare = { ...order, trackingNumber: null, shippingAddress: null, paidBeforeBy: "INK-0" };
  const second = { tracking: null, isSecondPayment: true, addressLines: [] };
  expect(orderView(bare)).toMatchObject(second);
});
