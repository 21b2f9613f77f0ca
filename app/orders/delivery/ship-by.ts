import { handlingDays } from "~/delivery-facts";
import { afterWorkingDays } from "~/lib/working-days/working-days";

/**
 * The last day (ISO) on which an order's shirts are to leave, as the shirt's page and the
 * confirmation say it: printed, and with the carrier.
 * @param paidOn the shop's day on which it was paid
 * @param printFrom the first day on which a press may have a gift; null: at once
 */
export function shipBy(paidOn: string, printFrom: string | null = null): string {
  const from = printFrom !== null && printFrom > paidOn ? printFrom : paidOn;
  return afterWorkingDays(from, handlingDays.most);
}
