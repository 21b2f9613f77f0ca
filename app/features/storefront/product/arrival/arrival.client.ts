import { daysText } from "~/lib/working-days/day-text";

import { asOwnChange } from "~/ui/foreign-changes";

import { arrivalDates } from "./arrival-dates";
import { arrivalPart } from "./arrival-part";

/**
 * Says the days on which a shirt that is ordered today arrives, and says them again when the page
 * comes back to the front on another day.
 */
export function showArrival(): void {
  const count = () =>
    asOwnChange(() => {
      for (const line of arrivalPart.all(document, "root"))
        line.textContent = daysText(arrivalDates(todayHere()));
    });
  count();
  document.addEventListener("visibilitychange", count);
}

/** The visitor's day (ISO), by their own clock. */
function todayHere(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
