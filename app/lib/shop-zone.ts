import { dayIn } from "./days";

/** The shop's time zone. */
export const SHOP_ZONE = "America/New_York";

/** The day (ISO) of a moment where the shop is. */
export function shopDay(moment: Date): string {
  return dayIn(SHOP_ZONE, moment);
}
