import type { OrderStatus } from "~/schema/order-status";

/** Everything is on its way or there. */
export function isSent(status: OrderStatus): boolean {
  return status === "shipped" || status === "delivered";
}

/** What a buyer reads above the parcels of an order. */
export function parcelHeading(status: OrderStatus, isDeliveryAssumed = false): string {
  if (status === "delivered") return isDeliveryAssumed ? "Should have arrived" : "Delivered";
  return isSent(status) ? "On its way" : "Part of your order is on its way";
}
