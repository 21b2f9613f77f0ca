import { useEffect, useState } from "react";

import { daysToDoor } from "~/delivery-facts";
import { daysText } from "~/lib/working-days/day-text";

import { arrivalDates } from "./arrival-dates";

/**
 * When the shirt arrives. The page is kept for everyone, for as long as nothing changes: the days are
 * counted in the browser, and again when the page comes back to the front on another day.
 */
export function ArrivalLine() {
  const [dates, setDates] = useState<string | null>(null);
  useEffect(() => {
    const count = () => setDates(daysText(arrivalDates(todayHere())));
    count();
    document.addEventListener("visibilitychange", count);
    return () => document.removeEventListener("visibilitychange", count);
  }, []);
  const when = dates ?? `in ${daysToDoor.least} to ${daysToDoor.most} working days`;
  return (
    <p>
      <span className="font-semibold">Free shipping</span> · arrives {when}
    </p>
  );
}

/** The visitor's day (ISO), by their own clock. */
function todayHere(): string {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
