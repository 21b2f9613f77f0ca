import type { CalendarRule } from "~/lib/working-days/calendar-rules";

type GiftHoliday = {
  /** As in "Order by Dec 7 for Christmas". */
  name: string;
  on: CalendarRule;
};

/**
 * The days for which people give shirts: the 'Gifts' page says until when to order for each. Another
 * team edits this list, or empties it, and the page says nothing of it.
 */
export const giftHolidays: readonly GiftHoliday[] = [
  { name: "Christmas", on: { month: 12, day: 25 } },
  { name: "Valentine's Day", on: { month: 2, day: 14 } },
  { name: "Mother's Day", on: { month: 5, weekday: 0, nth: 2 } },
  { name: "Father's Day", on: { month: 6, weekday: 0, nth: 3 } },
];
