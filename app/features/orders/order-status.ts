import type { Transitions } from "~/lib/transitions";

export const orderStatuses = [
  "pending_payment",
  "paid",
  "in_production",
  "shipped",
  "delivered",
  "cancelled",
  "expired",
  "refunded",
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/**
 * A late payment of an expired or cancelled order still counts, because the money came in. A
 * partial refund changes no status: the rest of the order still has to be made and shipped. A
 * refund that the bank returns is not a step: the order gets its earlier status back
 * (`return-refund.server.ts`).
 */
export const orderTransitions: Transitions<OrderStatus> = {
  pending_payment: ["paid", "cancelled", "expired"],
  paid: ["in_production", "refunded"],
  in_production: ["shipped", "refunded"],
  shipped: ["delivered", "refunded"],
  delivered: ["refunded"],
  cancelled: ["paid"],
  expired: ["paid"],
  refunded: [],
};

/** The status of a payment dispute. */
export const disputeStatuses = ["open", "won", "lost"] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** The money came in and was not refunded in full. */
export const soldStatuses = ["paid", "in_production", "shipped", "delivered"] as const;

/** What an admin may do by hand; only money decides the other statuses. */
export const handStatuses = ["in_production", "shipped", "delivered"] as const;
export type HandStatus = (typeof handStatuses)[number];

/** The labels people read. */
export const orderStatusLabels: Record<OrderStatus, string> = {
  pending_payment: "Waiting for payment",
  paid: "Paid",
  in_production: "Being printed",
  shipped: "Shipped",
  delivered: "Delivered",
  cancelled: "Canceled",
  expired: "Expired",
  refunded: "Refunded",
};

/**
 * The same for a buyer: an order that no carrier reported as delivered, although it should have
 * been, and one that cost nothing, of which no money went back.
 */
export function buyersStatusLabel(order: {
  status: OrderStatus;
  isDeliveryAssumed: boolean;
  totalCents: number;
}): string {
  if (order.status === "delivered" && order.isDeliveryAssumed) return "Should have arrived";
  if (order.status === "refunded" && order.totalCents === 0) return "Canceled";
  return orderStatusLabels[order.status];
}
