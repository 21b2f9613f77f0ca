import { useEffect, useState } from "react";

import { daysToDoor } from "~/delivery-facts";
import { dayHere } from "~/lib/days";
import { daysText } from "~/lib/working-days/day-text";

import { arrivalDates } from "./arrival-dates";

/**
 * When a shirt that is ordered today arrives: in working days on the page, which is the same for
 * everyone and on every day, and on which days once the browser says what day it is.
 */
export function ArrivalLine() {
  const today = useToday();
  return (
    <p>
      <span className="font-semibold">Free shipping</span> · arrives{" "}
      <span>
        {today
          ? daysText(arrivalDates(today))
          : `in ${daysToDoor.least} to ${daysToDoor.most} business days`}
      </span>
    </p>
  );
}

/** The visitor's day (ISO), also when the page comes back to the front on another; at first null. */
function useToday(): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => {
    const look = () => setToday(dayHere(new Date()));
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return today;
}
