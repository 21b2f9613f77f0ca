import { daysToDoor } from "~/delivery-facts";
import { giftHolidays } from "~/gift-holidays";
import { daysLater, utcDay } from "~/lib/days";
import { lastDayFor } from "~/lib/working-days/working-days";
import { momentOf } from "~/lib/working-days/calendar-rules";

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
