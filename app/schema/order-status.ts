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

/** Orders that are still being paid or have not been delivered yet: they keep their address. */
export const undeliveredStatuses = ["pending_payment", "paid", "in_production", "shipped"] as const;

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

type Labeled = { status: OrderStatus; totalCents: number };

/** The label of an order's status: what cost nothing was not paid, and none of it went back. */
export function orderStatusLabel({ status, totalCents }: Labeled): string {
  if (totalCents === 0 && status === "paid") return "Ordered";
  if (totalCents === 0 && status === "refunded") return "Canceled";
  return orderStatusLabels[status];
}

/** The same for a buyer: no carrier may have reported it as delivered, although it should have been. */
export function buyersStatusLabel(order: Labeled & { isDeliveryAssumed: boolean }): string {
  if (order.status === "delivered" && order.isDeliveryAssumed) return "Should have arrived";
  return orderStatusLabel(order);
}
