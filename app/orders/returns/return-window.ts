import { RETURN_DAYS } from "~/delivery-facts";
import type { OrderStatus } from "~/schema/order-status";
import { DAY_MS } from "~/lib/dates";

type WindowRefusal = "undelivered" | "too-late" | "over";

export type ReturnWindow = { status: OrderStatus; deliveredAt: Date | null };

/** Whether an order's shirts can still be returned; null: yes. */
export function windowRefusal(
  { status, deliveredAt }: ReturnWindow,
  now: Date,
): WindowRefusal | null {
  if (status === "paid" || status === "in_production" || status === "shipped") return "undelivered";
  if (status !== "delivered" || !deliveredAt) return "over";
  return now.getTime() > lastReturn(deliveredAt).getTime() ? "too-late" : null;
}

/** The last moment at which a return can be asked for. */
export function lastReturn(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS);
}
