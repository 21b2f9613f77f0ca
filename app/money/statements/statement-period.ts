import { shopDateWriter } from "~/lib/dates";
import { utcDay } from "~/lib/days";
import { shopDay, startOfShopDay } from "~/lib/shop-zone";

const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const YEAR = /^\d{4}$/;

/** What a statement covers: a month ("2026-11") or a year ("2026"), where the shop is. */
export type StatementPeriod = { name: string; from: Date; to: Date; label: string };

/** Null for anything else, and for what has not begun. */
export function readPeriod(name: string, now: Date): StatementPeriod | null {
  const period = monthOf(name) ?? yearOf(name);
  return period && period.from <= now ? period : null;
}

/** The months of every year from the first entry to today, the newest first. */
export function periodsSince(
  first: Date,
  now: Date,
): { year: StatementPeriod; months: StatementPeriod[] }[] {
  const years: { year: StatementPeriod; months: StatementPeriod[] }[] = [];
  for (let year = yearAt(now); year >= yearAt(first); year -= 1) {
    const months = Array.from({ length: 12 }, (_, index) => monthFrom(year, 11 - index));
    const open = months.filter(({ from, to }) => from <= now && to > first);
    years.push({ year: yearFrom(year), months: open });
  }
  return years;
}

/** The year of a moment, by the shop's days. */
export function shopYear(at: Date): StatementPeriod {
  return yearFrom(yearAt(at));
}

/** The name of the month of a moment, "2026-11". */
export function monthName(at: Date): string {
  return shopDay(at).slice(0, 7);
}

function monthOf(name: string): StatementPeriod | null {
  const found = MONTH.exec(name);
  return found ? monthFrom(Number(found[1]), Number(found[2]) - 1) : null;
}

function yearOf(name: string): StatementPeriod | null {
  return YEAR.test(name) ? yearFrom(Number(name)) : null;
}

const monthLabel = shopDateWriter({ month: "long", year: "numeric" });

function monthFrom(year: number, month: number): StatementPeriod {
  const from = startOf(year, month);
  return { name: monthName(from), from, to: startOf(year, month + 1), label: monthLabel(from) };
}

function yearFrom(year: number): StatementPeriod {
  const from = startOf(year, 0);
  const name = shopDay(from).slice(0, 4);
  return { name, from, to: startOf(year + 1, 0), label: name };
}

function yearAt(moment: Date): number {
  return Number(shopDay(moment).slice(0, 4));
}

/** `Date.UTC` reads years below 100 as those of the last century. */
function startOf(year: number, month: number): Date {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 1);
  return startOfShopDay(utcDay(date));
}
