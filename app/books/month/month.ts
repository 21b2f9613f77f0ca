import { daysLater } from "~/lib/days";
import { shopDay, startOfShopDay } from "~/lib/shop-zone";

/** A calendar month where the shop is, as "2026-11". */
export type Month = `${number}-${string}`;

export type Range = { from: Date; until: Date };

/** Before it there was no shop. */
const FIRST_YEAR = 2020;

/** @returns null when it is no month, or of another age */
export function readMonth(text: string | undefined): Month | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? "");
  if (!match || Number(match[1]) < FIRST_YEAR) return null;
  return `${Number(match[1])}-${match[2]}`;
}

export function monthOf(date: Date): Month {
  return monthOfDay(shopDay(date));
}

function monthOfDay(day: string): Month {
  return `${Number(day.slice(0, 4))}-${day.slice(5, 7)}`;
}

/** Its first moment, and the next month's. */
export function monthRange(month: Month): Range {
  return {
    from: startOfShopDay(firstDay(month)),
    until: startOfShopDay(firstDay(monthAfter(month))),
  };
}

export function monthBefore(month: Month): Month {
  return monthOfDay(daysLater(firstDay(month), -1));
}

export function monthAfter(month: Month): Month {
  return monthOfDay(daysLater(firstDay(month), 31));
}

/** Its first day, as the database has it. */
export function firstDay(month: Month): string {
  return `${month}-01`;
}

const name = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "November 2026" */
export function monthName(month: Month): string {
  return name.format(new Date(firstDay(month)));
}
