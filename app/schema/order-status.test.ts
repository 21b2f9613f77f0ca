import { expect, it } from "vitest";

import { mayPass, statesBefore } from "~/lib/transitions";

import {
  buyersStatusLabel,
  disputeStatuses,
  handStatuses,
  orderStatuses,
  orderTransitions,
  soldStatuses,
} from "./order-status";

const allowed = new Set([
  "pending_payment>paid",
  "pending_payment>cancelled",
  "pending_payment>expired",
  "paid>in_production",
  "paid>refunded",
  "in_production>shipped",
  "in_production>refunded",
  "shipped>delivered",
  "shipped>refunded",
  "delivered>refunded",
  "cancelled>paid",
  "expired>paid",
]);

it.each(orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const)))(
  "from %s to %s",
  (from, to) => {
    expect(mayPass(orderTransitions, from, to)).toBe(allowed.has(`${from}>${to}`));
  },
);

it("an order is sold while it can be refunded, and moved by hand only when it is printed or sent", () => {
  expect(orderStatuses).toEqual(Object.keys(orderTransitions));
  expect(soldStatuses).toEqual(statesBefore(orderTransitions, "refunded"));
  const byMoney = ["pending_payment", "paid", "cancelled", "expired", "refunded"];
  expect(handStatuses).toEqual(orderStatuses.filter((status) => !byMoney.includes(status)));
  expect(disputeStatuses).toEqual(["open", "won", "lost"]);
});

it.each([
  ["delivered", true, 2500, "Should have arrived"],
  ["delivered", false, 2500, "Delivered"],
  ["shipped", true, 2500, "Shipped"],
  ["refunded", false, 0, "Canceled"],
  ["refunded", false, 1, "Refunded"],
  ["paid", false, 0, "Ordered"],
  ["paid", false, 1, "Paid"],
] as const)("%s, assumed: %s, of %i cents reads '%s'", (...row) => {
  const [status, isDeliveryAssumed, totalCents, label] = row;
  expect(buyersStatusLabel({ status, isDeliveryAssumed, totalCents })).toBe(label);
});
