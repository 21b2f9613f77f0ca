import type { Transitions } from "~/lib/transitions";

export const orderStatuses = [
  "pending_payment",
  "paid",
  "in_production",
  "shipped",
  "delivered",
  "cancelled",
  "expired",
  "partly_refunded",
  "refunded",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/** A late payment of an expired or cancelled order still counts: the money came in. */
export const orderTransitions: Transitions<OrderStatus> = {
  pending_payment: ["paid", "cancelled", "expired"],
  paid: ["in_production", "partly_refunded", "refunded"],
  in_production: ["shipped", "partly_refunded", "refunded"],
  shipped: ["delivered", "partly_refunded", "refunded"],
  delivered: ["partly_refunded", "refunded"],
  cancelled: ["paid"],
  expired: ["paid"],
  partly_refunded: ["refunded"],
  refunded: [],
};
