import { daysToDoor } from "~/delivery-facts";
import { daysLater, utcDay } from "~/lib/days";
import { lastDayFor } from "~/lib/working-days/working-days";
import { momentOf, type CalendarRule } from "~/lib/working-days/calendar-rules";

type GiftHoliday = {
  /** As in "Order by Dec 7 for Christmas". */
  name: string;
  on: CalendarRule;
};

/**
 * The days for which people give shirts: the 'Gifts' page says until when to order for each. Another
 * team edits this list, or empties it, and the page says nothing of it.
 */
const giftHolidays: readonly GiftHoliday[] = [
  { name: "Christmas", on: { month: 12, day: 25 } },
  { name: "Valentine's Day", on: { month: 2, day: 14 } },
  { name: "Mother's Day", on: { month: 5, weekday: 0, nth: 2 } },
  { name: "Father's Day", on: { month: 6, weekday: 0, nth: 3 } },
];

export type OrderBy = {
  name: string;
  /** The holiday, and the last day to order for it (ISO). */
  day: string;
  orderBy: string;
};

/**
 * The holidays for which a shirt that is ordered today still arrives, the next one first. Even the
 * slowest parcel is there on the day before.
 * @param today as an ISO day of the shop
 */
export function holidaysAhead(today: string, holidays = giftHolidays): OrderBy[] {
  const year = Number(today.slice(0, 4));
  return holidays
    .flatMap(({ name, on }) =>
      [year, year + 1].map((each) => {
        const day = utcDay(new Date(momentOf(on, each)));
        return { name, day, orderBy: lastDayFor(daysLater(day, -1), daysToDoor.most) };
      }),
    )
    .filter(({ orderBy }) => orderBy >= today)
    .toSorted((a, b) => a.orderBy.localeCompare(b.orderBy, "en"))
    .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index);
}
