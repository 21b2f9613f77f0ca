import { daysToDoor } from "~/delivery-facts";
import { afterWorkingDays } from "~/lib/working-days/working-days";

/** The first and the last day (ISO) on which a shirt that is ordered today may arrive in the states. */
export function arrivalDates(today: string): { first: string; last: string } {
  return {
    first: afterWorkingDays(today, daysToDoor.least),
    last: afterWorkingDays(today, daysToDoor.most),
  };
}
