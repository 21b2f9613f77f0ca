import { handlingDays, transitTo } from "~/delivery-facts";
import { afterWorkingDays } from "~/lib/working-days/working-days";

/**
 * The first and the last day (ISO) on which a shirt that is ordered today may arrive.
 * @param state of its address, where it is known
 */
export function arrivalDates(today: string, state?: string): { first: string; last: string } {
  const way = transitTo(state);
  return {
    first: afterWorkingDays(today, handlingDays.least + way.least),
    last: afterWorkingDays(today, handlingDays.most + way.most),
  };
}

/** The last day (ISO) on which a shirt that is ordered today is printed and handed to the carrier. */
export function printedBy(today: string): string {
  return afterWorkingDays(today, handlingDays.most);
}
