import type { OrderStatus } from "./order-status";

/** How urgent a status looks in lists. */
export const orderTones: Record<OrderStatus, "plain" | "info" | "success" | "warning" | "danger"> =
  {
    pending_payment: "plain",
    paid: "warning",
    in_production: "info",
    shipped: "info",
    delivered: "success",
    cancelled: "plain",
    expired: "plain",
    refunded: "danger",
  };

/** Why an order was not changed, in the words admins read. */
export const orderRefusals = {
  forbidden: "You don't have admin privileges",
  "not-found": "There is no such order any more",
  "wrong-status": "The order is not in that state any more. It is shown as it is now.",
  "tracking-needed": "Please enter the tracking number",
  "not-refundable": "There is nothing left to refund on this order",
  "too-much": "This is more than what is left of the order",
  "provider-refused": "The payment provider refused the refund",
} as const;
