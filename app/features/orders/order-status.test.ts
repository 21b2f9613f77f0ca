import { expect, it } from "vitest";

import { mayPass } from "~/lib/transitions";

import { orderStatuses, orderTransitions } from "./order-status";

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
