import { handlingDays, transitDays } from "~/delivery-facts";
import { DAY_MS } from "~/lib/dates";

import { federalHolidays } from "./federal-holidays";

/** Working days from the order to the door, the day of the order not counted. */
export const daysToDoor = {
  least: handlingDays.least + transitDays.least,
  most: handlingDays.most + transitDays.most,
} as const;

/** The first and the last day (ISO) on which a shirt that is ordered today may arrive. */
export function arrivalDates(today: string): { first: string; last: string } {
  return {
    first: afterWorkingDays(today, daysToDoor.least),
    last: afterWorkingDays(today, daysToDoor.most),
  };
}

/** The last day (ISO) on which a shirt that is ordered today is printed and handed to the carrier. */
export function printedBy(today: string): string {
  return afterWorkingDays(today, handlingDays.most);
}

function afterWorkingDays(today: string, days: number): string {
  let day = today;
  for (let left = days; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = nextDay(day);
  return day;
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/** New Year's Day of the year after may be kept on December 31. */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  const year = Number(day.slice(0, 4));
  const holidays = [...federalHolidays(year), ...federalHolidays(year + 1)];
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}

const monthAndDay = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** "Dec 1". */
export const dayText = (day: string) => monthAndDay.format(new Date(day));

/** "Dec 1–8" or "Dec 28 – Jan 6". */
export function arrivalText({ first, last }: { first: string; last: string }): string {
  const [from, to] = [first, last].map(dayText);
  return first.slice(0, 7) === last.slice(0, 7)
    ? `${from}–${Number(last.slice(8))}`
    : `${from} – ${to}`;
}
