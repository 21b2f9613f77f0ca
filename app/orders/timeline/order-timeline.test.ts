import { expect, test } from "vitest";

import { orderTimeline, type TimelineFacts } from "./order-timeline";

const day = (date: number) => new Date(Date.UTC(2026, 2, date));
const fox = { title: "Fox", size: "M", color: "Navy", quantity: 2 };
const line = { ...fox, cancelledAt: null, cancelledQuantity: 0 };

const order: TimelineFacts = {
  status: "delivered",
  totalCents: 5000,
  paidAt: day(1),
  addressChangedAt: null,
  printingAt: day(3),
  shippedAt: day(5),
  deliveredAt: day(9),
  isDeliveryAssumed: false,
  paidBeforeBy: null,
  lines: [line],
  cancellations: [],
  refunds: [],
};
const texts = (changes: Partial<TimelineFacts>) =>
  orderTimeline({ ...order, ...changes }).map(({ text }) => text);

test("a delivered order is not on its way", () => {
  expect(texts({})).toEqual(["Paid $50.00", "Printing started", "Shipped", "Delivered"]);
});

test("an arrival that no carrier reported is said as what it is", () => {
  expect(texts({ isDeliveryAssumed: true }).at(-1)).toMatch(/^Should have arrived/);
});

test("what was canceled, by whom, and what came back stand at their time", () => {
  expect(
    texts({
      status: "paid",
      printingAt: null,
      shippedAt: null,
      deliveredAt: null,
      addressChangedAt: day(2),
      lines: [
        { ...line, cancelledAt: day(3), cancelledQuantity: 2 },
        { ...line, title: "Owl", cancelledAt: day(4), cancelledQuantity: 1 },
        { ...line, title: "Bee", cancelledQuantity: 1 },
      ],
      cancellations: [
        { at: day(2), shirts: [{ ...fox, title: "Bee", quantity: 1 }] },
        { at: day(3), shirts: [fox, { ...fox, title: "Owl", quantity: 1 }] },
      ],
      refunds: [
        { amountCents: 2500, isDone: false, at: day(6), shirts: [] },
        { amountCents: 5000, isDone: true, at: day(5), shirts: [fox] },
      ],
    }),
  ).toEqual([
    "Paid $50.00",
    "You changed the address",
    "You canceled 1 × Bee, M, Navy",
    "You canceled 2 × Fox, M, Navy; 1 × Owl, M, Navy",
    "Canceled, because the artwork was withdrawn: 1 × Owl, M, Navy",
    "Refunded $50.00 for 2 × Fox, M, Navy. Your bank may need a few days to show it.",
    "$25.00 is on its way back to your card",
  ]);
});

test("the second payment of a cart was canceled as that, not for its artwork", () => {
  const lines = [{ ...line, cancelledAt: day(1) }];
  const second = { status: "refunded", paidBeforeBy: "the first", lines } as const;
  expect(texts({ ...second, printingAt: null, shippedAt: null, deliveredAt: null })).toEqual([
    "Paid $50.00",
    "Canceled, because the same cart was ordered twice: 2 × Fox, M, Navy",
  ]);
});

test("an order that cost nothing was not paid", () => {
  expect(texts({ totalCents: 0 })[0]).toBe("Ordered");
});
